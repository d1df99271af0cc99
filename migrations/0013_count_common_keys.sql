-- Most keys belong to one user or a few, and a row that counts each of them cost as much as the sighting
-- itself. From now on only keys of more than 20 users are counted; of others the sightings are counted
-- when asked, which reads 20 of them at most. The keys that count a scope's users ('*:…') always are.
CREATE TABLE common_keys (
  key TEXT PRIMARY KEY,
  users INTEGER NOT NULL
) WITHOUT ROWID;

INSERT INTO common_keys (key, users)
SELECT key, users FROM key_counts WHERE users > 20 OR substr(key, 1, 2) = '*:';

DROP TRIGGER IF EXISTS count_sightings;
DROP TRIGGER IF EXISTS uncount_sightings;
DROP TABLE key_counts;

-- Counting in the database keeps the count right when a publication or a deletion is repeated. A key is
-- in the table if and only if it has more than 20 sightings, of which the new one is the last.
CREATE TRIGGER count_sightings AFTER INSERT ON sightings BEGIN
  INSERT INTO common_keys (key, users)
  SELECT NEW.key, iif(substr(NEW.key, 1, 2) = '*:', 1, 21)
  WHERE substr(NEW.key, 1, 2) = '*:'
    OR EXISTS (SELECT 1 FROM common_keys WHERE key = NEW.key)
    OR EXISTS (SELECT 1 FROM sightings WHERE key = NEW.key LIMIT 1 OFFSET 20)
  ON CONFLICT (key) DO UPDATE SET users = users + 1;
END;

CREATE TRIGGER uncount_sightings AFTER DELETE ON sightings BEGIN
  DELETE FROM common_keys
  WHERE key = OLD.key AND users <= iif(substr(OLD.key, 1, 2) = '*:', 1, 21);
  UPDATE common_keys SET users = users - 1 WHERE key = OLD.key;
END;

-- All counts, as the code of before asks for them: by key. The first user's sighting stands for the key.
CREATE VIEW key_counts (key, users) AS
SELECT s.key, coalesce(
  (SELECT users FROM common_keys WHERE key = s.key),
  (SELECT count(*) FROM sightings WHERE key = s.key))
FROM sightings s
WHERE s.user_ref = (SELECT min(user_ref) FROM sightings WHERE key = s.key);
