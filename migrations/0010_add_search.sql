-- What search finds transactions by. `project_id` is the partner's own, as the body has it; it never
-- changes. `story` is the likeliest story of the visit: null until assessed, and in rows that were
-- published before this column was.
ALTER TABLE transactions ADD COLUMN project_id TEXT;
ALTER TABLE transactions ADD COLUMN story TEXT;
UPDATE transactions SET project_id = body ->> '$.data.project_id';
-- An index of its own would cost each transaction one more written row. In the index that each has
-- already, after its order, the project is read without the transaction: ten thousand on a page.
DROP INDEX transactions_by_scope;
CREATE INDEX transactions_by_scope ON transactions (scope, sequence, user_ref, project_id);
