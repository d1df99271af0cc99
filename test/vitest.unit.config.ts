import { defineConfig } from 'vitest/config'

/**
 * Rooms of decisions, which are functions of values: nothing that a test of them does can reach another one.
 * Their files share a process, because most of their time was the start of one and its imports.
 */
const PURE_ROOMS =
  'contract,duplication,evaluate,evidence,fraud,geo,insights,linkage,network,packing,people,transaction,visit'

const pure = `test/unit/{${PURE_ROOMS}}/**/*.test.ts`

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    // Vitest leaves one processor to itself, which is half of a small machine, and needs little of it.
    maxWorkers: '100%',
    // No test is about time; this only ends one that hangs, on the slowest machine too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'pure', include: [pure], isolate: false } },
      {
        extends: true,
        test: { name: 'others', include: ['test/unit/**/*.test.ts'], exclude: [pure] },
      },
    ],
  },
})
