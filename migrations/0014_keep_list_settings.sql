-- What the stored entries of a list were taken for, beside where they came from: where the setting says
-- something else, they are replaced. NULL where the code before has written the row.
ALTER TABLE network_lists ADD COLUMN format TEXT;
ALTER TABLE network_lists ADD COLUMN kind TEXT;
