-- What raised a transaction's score, as codes of four characters: insights group by it, and need not
-- read assessments. Null until assessed, and in rows that were last published before this column was.
ALTER TABLE transactions ADD COLUMN reason_keys TEXT;
