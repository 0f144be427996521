"""The app: screens, boards and touches; Kivy lives only here."""
