import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/unit/**/*.test.ts'],
    // No test is about time; this only ends one that hangs, on the slowest machine too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
