import { applyD1Migrations, env } from 'cloudflare:test'

/** Every test file starts on a D1 with the schema and no rows. */
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
