-- Everything about people is kept by scope: a partner's rows by partner and mode (live or test), and
-- what partners have opted in to share apart from both. All keyed hashes and user references are made
-- under their scope, so those that were made before name nothing any more: the tables start empty.
DROP TABLE transactions;
DROP TABLE sightings;
DROP TABLE key_counts;
DROP TABLE profiles;
DROP TABLE partner_rates;

-- Every transaction, as its user's object published it. WITHOUT ROWID and three indexes: a row costs
-- three written rows when it is new and one when it changes, because no indexed column ever changes.
CREATE TABLE transactions (
  user_ref TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  scope TEXT NOT NULL,
  item TEXT NOT NULL,
  external TEXT,
  chain INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  opened_at INTEGER,
  completed_at INTEGER,
  state TEXT,
  termination_reason TEXT,
  reported_at INTEGER,
  score INTEGER,
  body TEXT NOT NULL,
  PRIMARY KEY (user_ref, sequence)
) WITHOUT ROWID;

-- Who attempted what, within a scope: found by item for a handful of users.
CREATE INDEX transactions_by_item ON transactions (item, user_ref);
CREATE INDEX transactions_by_external ON transactions (external, user_ref) WHERE external IS NOT NULL;
-- A scope's transactions in time: insights, export, retention.
CREATE INDEX transactions_by_scope ON transactions (scope, sequence);

-- What a partner's user did at a survey that partners compare: no more than other partners may learn.
CREATE TABLE shared_attempts (
  pair TEXT NOT NULL,
  user_ref TEXT NOT NULL,
  revision INTEGER NOT NULL,
  day INTEGER NOT NULL,
  step TEXT NOT NULL CHECK (step IN ('begun', 'passed', 'done', 'ended')),
  PRIMARY KEY (pair, user_ref)
) WITHOUT ROWID;

-- Which device and network keys (hashes under a scope) were seen with which of its users.
CREATE TABLE sightings (
  key TEXT NOT NULL,
  user_ref TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (key, user_ref)
) WITHOUT ROWID;

-- With how many users each key was seen; each scope has a key that counts its users.
CREATE TABLE key_counts (
  key TEXT PRIMARY KEY,
  users INTEGER NOT NULL
) WITHOUT ROWID;

-- Counting in the database keeps the count right when a publication or a deletion is repeated.
CREATE TRIGGER count_sightings AFTER INSERT ON sightings BEGIN
  INSERT INTO key_counts (key, users) VALUES (NEW.key, 1)
    ON CONFLICT (key) DO UPDATE SET users = users + 1;
END;

CREATE TRIGGER uncount_sightings AFTER DELETE ON sightings BEGIN
  UPDATE key_counts SET users = users - 1 WHERE key = OLD.key;
  DELETE FROM key_counts WHERE key = OLD.key AND users <= 0;
END;

-- The devices of a user, as hashes under its scope, for comparing with another user's.
CREATE TABLE profiles (
  user_ref TEXT NOT NULL,
  slot INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (user_ref, slot)
) WITHOUT ROWID;

-- How a scope's reported transactions ended, learned by the scheduled job.
CREATE TABLE partner_rates (
  scope TEXT PRIMARY KEY,
  completed INTEGER NOT NULL,
  terminated INTEGER NOT NULL,
  unreported INTEGER NOT NULL,
  computed_at INTEGER NOT NULL
) WITHOUT ROWID;

-- How far the parts of the scheduled job came. Times in ms since the epoch.
CREATE TABLE job_states (
  job TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  finished_at INTEGER,
  done INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  remaining INTEGER NOT NULL
) WITHOUT ROWID;
