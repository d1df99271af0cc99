/** What the platform and the code allow, and what is taken for granted of both. */

/** Of one D1 database: it cannot be raised (d1/platform/limits). */
export const DATABASE_BYTES = 10e9
/** Of all databases of an account, unless Cloudflare is asked for more (d1/platform/limits). */
export const ACCOUNT_BYTES = 1e12
/** Databases that one Worker can name (d1/platform/limits). */
export const BINDINGS = 5_000
/** Databases that a question asks at the same moment; further ones wait (workers/platform/limits). */
export const CONNECTIONS = 6

/** A database is grown before it is full. Judged. */
export const FILLED_SHARE = 0.8
/** A database leaves so much of its time between queries. Judged. */
export const BUSY_SHARE = 0.5
/** A write takes several milliseconds, an indexed read less than one (d1/faq, limits). */
export const WRITE_MS = 5
/** A question of evidence is five statements, and reads some five hundred rows. */
export const QUESTION_MS = 4
/** The busiest hour has so many times the transactions of an average one. */
export const PEAK = 3

/** The hourly job forgets for at most so long (src/jobs/enforce-retention.ts). */
export const JOB_MS = 600_000
/** Databases that it deletes from at once (src/jobs/enforce-retention.ts). */
export const JOB_DATABASES = 6
/** Users of each database that it forgets at once (src/objects/forgetting/expire-users.ts). */
export const JOB_AT_ONCE = 8
/** Forgetting one user: a call, a read and a batch of deletions in D1. */
export const FORGET_MS = 60

/** Seconds of a day. */
export const DAY_SECONDS = 86_400
/** Days of an average month. */
export const DAYS_PER_MONTH = 365.25 / 12

/** Queries that D1 takes of one invocation, as the hourly job is (d1/platform/limits). */
export const DATABASE_QUERIES = 1_000
/** Slices of old transactions that the job asks for in one run (src/jobs/enforce-retention.ts). */
export const SLICES = 300
/** Statements with which it counts partners in one run (src/storage/rates/write-rates.ts). */
export const COUNT_STATEMENTS = 400
/** Of one scope: its counts, the row that is known and the one that replaces it, and a third of saying that they begin. */
export const STATEMENTS_OF_SCOPE = 10 / 3
/** Scopes that are asked about together, whether they have something new (src/storage/rates/find-active.ts). */
export const COUNT_SCOPES_ASKED = 2_000
/** Rows that this reads of a partner with visits in all weeks that are looked at (test/worker/busy-partners.test.ts). */
export const ROWS_OF_PARTNER = 109
/** Scopes that are asked about together, whether they have something old (src/storage/forgetting/retention.ts). */
export const OLD_SCOPES_ASKED = 5_000
/** Its own state every ten seconds of ten minutes, lists and keys, and what it reads at its begin. Judged. */
export const OTHER_QUERIES = 100
