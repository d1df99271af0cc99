-- The moment of an attempt, ms since the epoch: which of two on one day came first is decided by it, and no
-- partner is told more than the day. NULL in rows that were published before this column was.
ALTER TABLE shared_attempts ADD COLUMN made_at INTEGER;
