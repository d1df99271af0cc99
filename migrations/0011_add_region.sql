-- Where most of a partner's users are, as a location hint of the platform; NULL where it has not said.
ALTER TABLE partners ADD COLUMN region TEXT;
