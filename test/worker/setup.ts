import { applyD1Migrations, env } from 'cloudflare:test'
import { boundDatabases } from '../support/worker/placement.ts'

/** Every test file starts on a D1 with the schema and no rows. */
for (const db of boundDatabases().values()) await applyD1Migrations(db, env.TEST_MIGRATIONS)
