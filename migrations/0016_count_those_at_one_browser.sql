-- How many other people were found at the visit's browser has come to the accounts that SQL asks for: bodies
-- that are arrays had it packed. NULL in rows that were published before. The column is virtual, so no row is
-- read or written here, and the code before finds what it asks for in the new one.
ALTER TABLE transactions DROP COLUMN accounts;
ALTER TABLE transactions ADD COLUMN accounts TEXT AS (
  CASE WHEN substr(body, 1, 1) <> '[' THEN nullif(body -> '$.visit.accounts', 'null')
    WHEN body ->> '$[16]' IS NOT NULL THEN json_object('browser', body ->> '$[16]',
      'machine', body ->> '$[17]', 'person', body ->> '$[18]', 'rack', body ->> '$[19]',
      'disguise', body ->> '$[20]', 'shared', body ->> '$[21]') END) VIRTUAL;
