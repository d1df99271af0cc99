-- Family and major version of the browser that a transaction's visit came with, such as 'Chrome 142':
-- insights watch the scores of each. Null until assessed, and in rows published before this column was.
ALTER TABLE transactions ADD COLUMN browser TEXT;
