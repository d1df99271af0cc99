/**
 * What the answers of each operation wait for one after another: calls of the user's object, and trips
 * of that object to D1. test/worker/hops.test.ts holds these numbers, behind a gate that every hop has
 * to pass.
 */
export const OPERATION_HOPS = {
  create: { by: 'partner', object: 1, database: 0 },
  deduplicate: { by: 'partner', object: 1, database: 1 },
  lookUp: { by: 'partner', object: 1, database: 0 },
  list: { by: 'partner', object: 1, database: 0 },
  report: { by: 'partner', object: 1, database: 0 },
  open: { by: 'user', object: 1, database: 0 },
  complete: { by: 'user', object: 1, database: 0 },
} as const

/** An operation that is asked for by a partner's server or by a user's browser. */
export type OperationName = keyof typeof OPERATION_HOPS
