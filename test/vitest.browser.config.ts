import { defineConfig } from 'vitest/config'

/** Tests that drive real browsers against the served product; one file at a time, for two-core machines. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/support/serve.ts'],
    fileParallelism: false,
    // On a busy machine browsers take tens of seconds for what takes one; no test is about that.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // The page itself has limits in wall-clock time, which a machine that stalls for seconds breaks.
    retry: 2,
    teardownTimeout: 20_000,
  },
})
