import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import type { FaultsAsked } from './support/faults-asked.ts'
import { serveLists } from './support/list-server.ts'
import { openapiResponses } from './support/openapi-plugin.ts'

const root = new URL('..', import.meta.url).pathname
/** Any 256 bits will do: the tests derive nothing from this value that outlives them. */
const secret = '00112233445566778899aabbccddeeff'.repeat(2)

/** Tests that run inside workerd, on real Durable Objects and a real D1. */
export default defineConfig({
  plugins: [
    openapiResponses(),
    cloudflareTest(async () => ({
      // The product's entry, with meters and a D1 that tests can break.
      main: `${root}test/support/worker/instrumented-worker.ts`,
      wrangler: { configPath: `${root}wrangler.toml` },
      miniflare: {
        // All that the Worker fetches: nothing of a test leaves the machine.
        outboundService: serveLists,
        // Beside the one of wrangler.toml: databases that tests of placement grow into.
        d1Databases: { DB_2: 'second', DB_3: 'third', DB_4: 'fourth' },
        bindings: {
          ...(process.env.PLACEMENT && { PLACEMENT: process.env.PLACEMENT }),
          IDENTITY_SECRET: secret,
          SIGNING_SECRET: secret.split('').reverse().join(''),
          SIGNING_SECRET_PREVIOUS: '',
          // A line for each request would hide what tests say.
          REQUEST_LOG: 'off',
          BASE_URLS: 'https://one.test,https://two.test',
          // How many random histories the properties of isolation play, and from which seed.
          ISOLATION_HISTORIES: process.env.ISOLATION_HISTORIES ?? '3',
          ISOLATION_SEED: process.env.ISOLATION_SEED ?? '1',
          TEST_MIGRATIONS: await readD1Migrations(`${root}migrations`),
        },
      },
    })),
  ],
  test: {
    root,
    // What `npm run faults` asks for; null for the reduced number of `npm test`.
    provide: { faults: JSON.parse(process.env.FAULTS ?? 'null') as FaultsAsked | null },
    // Starting a Worker costs seconds on a small machine; every test makes a partner of its own.
    isolate: false,
    include: ['test/worker/**/*.test.ts', 'test/faults/**/*.test.ts'],
    setupFiles: ['test/worker/setup.ts'],
    // No test is about time; this only ends one that hangs, on the slowest machine too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
