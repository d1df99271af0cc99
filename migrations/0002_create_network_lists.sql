-- Network knowledge fetched by the scheduled job: fresher than the tables in the code. Every row
-- belongs to one list, so that a list that fails to refresh keeps its rows untouched.
CREATE TABLE networks (
  asn INTEGER NOT NULL,
  list TEXT NOT NULL,
  kind TEXT NOT NULL,
  PRIMARY KEY (asn, list)
) WITHOUT ROWID;

-- Ranges of one list never overlap, so the nearest start at or below an address decides. Bounds are
-- hexadecimal of fixed width (8 digits IPv4, 32 IPv6), which sorts as numbers do.
CREATE TABLE network_ranges (
  list TEXT NOT NULL,
  family INTEGER NOT NULL CHECK (family IN (4, 6)),
  first TEXT NOT NULL,
  last TEXT NOT NULL,
  kind TEXT NOT NULL,
  PRIMARY KEY (list, family, first)
) WITHOUT ROWID;

CREATE TABLE tor_exits (
  address TEXT NOT NULL,
  list TEXT NOT NULL,
  PRIMARY KEY (address, list)
) WITHOUT ROWID;

-- How each list stands. `error` tells why the last fetch was not taken; null when it was.
CREATE TABLE network_lists (
  list TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  etag TEXT,
  fetched_at INTEGER NOT NULL,
  rows INTEGER NOT NULL,
  error TEXT
) WITHOUT ROWID;
