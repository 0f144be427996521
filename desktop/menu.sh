#!/bin/sh
# Puts Axio, from where this folder lies now, into the menu of your desktop; with --remove, takes it out again.
set -eu
menu="${XDG_DATA_HOME:-$HOME/.local/share}/applications"
if [ "${1:-}" = --remove ]; then
    rm -f "$menu/axio.desktop"
    exit
fi
folder=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$menu"
# What stands in the way of sed in a folder's name is written so that it does not.
name=$(printf '%s' "$folder" | sed 's/[&|\\]/\\&/g')
sed "s|@FOLDER@|$name|" "$folder/axio.desktop" > "$menu/axio.desktop"
echo "Axio is in your menu now: $menu/axio.desktop"
