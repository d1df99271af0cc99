-- Up to where the last run of a part of the hourly job came, where one run cannot do all of it: the next
-- one goes on behind it. Null where there is no such place.
ALTER TABLE job_states ADD COLUMN cursor TEXT;
