import { defineConfig } from 'vitest/config'

/** The code blocks of README and docs, run against the served product as a reader would run them. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/documents/**/*.test.ts'],
    globalSetup: ['test/support/serve.ts'],
    testTimeout: 540_000,
    hookTimeout: 240_000,
    teardownTimeout: 20_000,
  },
})
