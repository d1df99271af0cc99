-- Partners and their API keys. Only the SHA-256 of a key is stored.
CREATE TABLE partners (
  partner_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  rate_tier TEXT NOT NULL DEFAULT 'standard'
) WITHOUT ROWID;

CREATE TABLE api_keys (
  key_hash TEXT PRIMARY KEY,
  key_id TEXT NOT NULL UNIQUE,
  partner_id TEXT NOT NULL REFERENCES partners (partner_id),
  kind TEXT NOT NULL CHECK (kind IN ('live', 'test')),
  hint TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER
) WITHOUT ROWID;

-- Every transaction, as its user's object published it. WITHOUT ROWID and three indexes: a row costs
-- three written rows when it is new and one when it changes, because no indexed column ever changes.
CREATE TABLE transactions (
  user_ref TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  partner_id TEXT NOT NULL,
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

-- Who attempted what: found by item for a handful of users.
CREATE INDEX transactions_by_item ON transactions (item, user_ref);
CREATE INDEX transactions_by_external ON transactions (external, user_ref) WHERE external IS NOT NULL;
-- A partner's transactions in time: insights, export, retention.
CREATE INDEX transactions_by_partner ON transactions (partner_id, sequence);

-- Which device and network keys (keyed hashes) were seen with which users.
CREATE TABLE sightings (
  key TEXT NOT NULL,
  user_ref TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (key, user_ref)
) WITHOUT ROWID;

-- With how many users each key was ever seen; '*' counts the users themselves.
CREATE TABLE key_counts (
  key TEXT PRIMARY KEY,
  users INTEGER NOT NULL
) WITHOUT ROWID;

-- Counting in the database keeps the count right when a publication is repeated: an ignored insert
-- does not fire.
CREATE TRIGGER count_sightings AFTER INSERT ON sightings BEGIN
  INSERT INTO key_counts (key, users) VALUES (NEW.key, 1)
    ON CONFLICT (key) DO UPDATE SET users = users + 1;
END;

CREATE TRIGGER uncount_sightings AFTER DELETE ON sightings BEGIN
  UPDATE key_counts SET users = users - 1 WHERE key = OLD.key;
END;

-- The devices of a user, as keyed hashes, for comparing with another user's.
CREATE TABLE profiles (
  user_ref TEXT NOT NULL,
  slot INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (user_ref, slot)
) WITHOUT ROWID;

-- How a partner's reported transactions ended, learned by the scheduled job.
CREATE TABLE partner_rates (
  partner_id TEXT PRIMARY KEY,
  completed INTEGER NOT NULL,
  terminated INTEGER NOT NULL,
  unreported INTEGER NOT NULL,
  computed_at INTEGER NOT NULL
) WITHOUT ROWID;
