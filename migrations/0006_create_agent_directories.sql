-- The keys that agents sign their requests with, fetched by the scheduled job. One row for each agent
-- of the settings; `keys` is JSON. `checked_at` is when its directory was last seen to be as it is here,
-- to a day; `error` tells why the last fetch was not taken, null when it was. Times in ms since the epoch.
CREATE TABLE agent_directories (
  agent TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  keys TEXT NOT NULL,
  checked_at INTEGER NOT NULL,
  error TEXT
) WITHOUT ROWID;
