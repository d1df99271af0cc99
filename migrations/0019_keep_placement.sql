-- What each generation of databases was when it was first served, as JSON of a fixed form: users are where it says, so
-- one that was changed since is refused. Only in the first database.
CREATE TABLE placement_generations (
  generation INTEGER PRIMARY KEY,
  said TEXT NOT NULL
);
