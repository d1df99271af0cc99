-- A WITHOUT ROWID table keeps what is above 1,002 bytes of a row in pages of its own, so that a row of
-- 1.9 KB took almost 5. What SQL never asks for is packed from now on (src/domain/packing); what it
-- asks for of a body is an array (src/domain/transaction/archive-body.ts). Bodies of before are objects,
-- hold everything, and stay as they are until they are published again.
ALTER TABLE transactions ADD COLUMN packed BLOB;

-- What SQL asks for, in bodies of both forms. Nothing of it is stored once more: no row is written here,
-- however many there are.
ALTER TABLE transactions ADD COLUMN user_id TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[0]', body ->> '$.data.user_id')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN channel TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[1]', body ->> '$.data.channel')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN sub_channel TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[2]', body ->> '$.data.sub_channel')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN project_type TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[3]', body ->> '$.data.project_type')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN project_source TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[4]', body ->> '$.data.project_source')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN project_sub_source TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[5]', body ->> '$.data.project_sub_source')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN shared TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[6]', body ->> '$.shared')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN potential REAL AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[7]', body ->> '$.potential')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN digest TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[8]', body ->> '$.visit.digest')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN prefix TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[9]', body ->> '$.visit.prefix')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN address TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[10]', body ->> '$.visit.address')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN print TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[11]', body ->> '$.visit.marks.print')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN durations TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[12]', body ->> '$.visit.marks.durations')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN step_ms INTEGER AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[13]', body ->> '$.visit.marks.stepMs')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN fingerprint TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[14]', body ->> '$.visit.marks.browser')) VIRTUAL;
ALTER TABLE transactions ADD COLUMN visitor TEXT AS (
  iif(substr(body, 1, 1) = '[', body ->> '$[15]', body ->> '$.visit.marks.visitor')) VIRTUAL;
-- JSON by the names of the relations; null where the visit has none.
ALTER TABLE transactions ADD COLUMN accounts TEXT AS (
  CASE WHEN substr(body, 1, 1) <> '[' THEN nullif(body -> '$.visit.accounts', 'null')
    WHEN body ->> '$[16]' IS NOT NULL THEN json_object('browser', body ->> '$[16]',
      'machine', body ->> '$[17]', 'person', body ->> '$[18]', 'rack', body ->> '$[19]',
      'disguise', body ->> '$[20]') END) VIRTUAL;
