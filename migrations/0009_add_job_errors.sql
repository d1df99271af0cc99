-- Why a part of the hourly job failed, for operators: no address, URL or id of anybody. Null where the
-- last run did not fail, and in rows that were written before this column was.
ALTER TABLE job_states ADD COLUMN error TEXT;
