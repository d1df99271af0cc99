import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/unit/**/*.test.ts'],
    // Vitest leaves one processor to itself, which is half of a small machine, and needs little of it.
    maxWorkers: '100%',
    // No test is about time; this only ends one that hangs, on the slowest machine too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
