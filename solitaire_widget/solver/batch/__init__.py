"""The same question to many deals: on all cores or on other machines, written down as it goes, resumable."""
