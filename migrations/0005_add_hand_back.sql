-- Signed hand-backs: the version of the partner's key, NULL while they are off. The newest version is
-- kept apart, so that a key that was replaced does not come back with the next one.
ALTER TABLE partners ADD COLUMN hand_back_version INTEGER;
ALTER TABLE partners ADD COLUMN hand_back_newest INTEGER NOT NULL DEFAULT 0;
