"""Help for players and learners: advice on the next move, and cards that may go up by themselves."""
