-- What a part of the hourly job was at when it was last heard of, as a JSON list of names; null once it has ended:
-- a run that the platform stops says nothing more. `set_aside` is what runs have ended at, as a JSON object of the
-- times (ms since the epoch) until which each is left out; null for nothing.
ALTER TABLE job_states ADD COLUMN begun TEXT;
ALTER TABLE job_states ADD COLUMN set_aside TEXT;
