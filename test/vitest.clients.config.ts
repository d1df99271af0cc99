import { defineConfig } from 'vitest/config'

/** Public linters and client generators, tried on the contract of the served product. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/contract/**/*.test.ts'],
    globalSetup: ['test/support/serve.ts'],
    fileParallelism: false,
    // Generators and compilers are slow on a busy machine; no test is about that.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 20_000,
  },
})
