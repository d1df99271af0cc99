/** The steps of a history, as plain values: what partners and users do, and what goes wrong. */
import fc from 'fast-check'
import type { DatabaseMode } from '../../support/worker/breakable-database.ts'
import { ACCOUNT_COUNT, ITEM_COUNT } from './population.ts'

/**
 * A call of the API or the loader. `tx` and `request` count what there is, and start again from the
 * first; a call with `isKeyed` has an Idempotency-Key.
 */
export type Call =
  | { kind: 'create'; account: number; item: number; isKeyed: boolean; isTwice: boolean }
  | { kind: 'refer'; tx: number; isKeyed: boolean; isTwice: boolean }
  | { kind: 'retry'; request: number; body: 'same' | 'other' }
  | { kind: 'open'; tx: number }
  | { kind: 'complete'; tx: number; by: 'script' | 'form' }
  | { kind: 'skip'; tx: number }
  | { kind: 'report'; tx: number; state: string; reason: string | null; isKeyed: boolean }
  | { kind: 'deduplicate'; account: number; isKeyed: boolean }
  | { kind: 'list'; account: number; limit: number | null; isRestarted: boolean }
  | { kind: 'lookUp'; tx: number }
  | { kind: 'trespass'; tx: number }
  /** Erases the account's user in all channels. */
  | { kind: 'erase'; account: number }

/** How an object is restarted: as the platform does when it is idle, or without warning. */
export type Restart = 'evict' | 'abort'

/** What goes wrong, or happens by itself, between two calls. */
export type Fault =
  | { kind: 'database'; mode: DatabaseMode }
  | { kind: 'restart'; tx: number; how: Restart }
  | { kind: 'alarm'; tx: number }
  | { kind: 'hourlyJob' }
  | { kind: 'pause'; ms: number }
  /** The object's store is brought to the form of an earlier version, and opened by today's. */
  | { kind: 'earlierStore'; tx: number; form: number }
  /** From now on the Worker and the objects are of different versions, or of one again. */
  | { kind: 'versions'; isMixed: boolean }

/** Calls at the same moment. */
export interface Together {
  kind: 'together'
  calls: Call[]
  /** The object of `tx` is lost meanwhile, after so many ms. */
  abort: { tx: number; afterMs: number } | null
  /** D1 is late from here on, so that more calls meet. */
  isLate: boolean
}

/** All that one command of a history does. */
export type Step = Call | Fault | Together

const index = fc.nat(7)
const account = fc.nat(ACCOUNT_COUNT - 1)
const isKeyed = fc.boolean()
const rarely = fc.nat(3).map((n) => n === 3)
const reported = fc.constantFrom(
  ['completed', null],
  ['completed', null],
  ['terminated', null],
  ['terminated', 'quota'],
  ['terminated', 'quality'],
  ['reconciled', null],
) as fc.Arbitrary<[string, string | null]>

const create = fc.record({
  kind: fc.constant('create' as const),
  account,
  item: fc.nat(ITEM_COUNT - 1),
  isKeyed,
  isTwice: rarely,
})
const complete = fc.record({
  kind: fc.constant('complete' as const),
  tx: index,
  by: fc.constantFrom('script' as const, 'form' as const),
})
const report = fc
  .record({ tx: index, reported, isKeyed })
  .map(({ tx, reported: [state, reason], isKeyed: keyed }) => ({
    kind: 'report' as const,
    ...{ tx, state, reason, isKeyed: keyed },
  }))
const erase = fc.record({ kind: fc.constant('erase' as const), account })
const onTransaction = <const Kind extends string>(kind: Kind) =>
  fc.record({ kind: fc.constant(kind), tx: index })

const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 5, arbitrary: create },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refer' as const),
      ...{ tx: index, isKeyed, isTwice: rarely },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('retry' as const),
      request: index,
      body: fc.constantFrom('same' as const, 'same' as const, 'other' as const),
    }),
  },
  { weight: 2, arbitrary: onTransaction('open') },
  { weight: 5, arbitrary: complete },
  { weight: 1, arbitrary: onTransaction('skip') },
  { weight: 5, arbitrary: report },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('deduplicate' as const), account, isKeyed }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('list' as const),
      ...{ account, limit: fc.constantFrom(null, 1, 2), isRestarted: rarely },
    }),
  },
  { weight: 2, arbitrary: onTransaction('lookUp') },
  { weight: 1, arbitrary: onTransaction('trespass') },
  { weight: 1, arbitrary: erase },
)

const how = fc.constantFrom<Restart>('evict', 'abort')
const mode = fc.constantFrom<DatabaseMode>(
  ...(['works', 'fails', 'hangs', 'halves', 'forgets', 'late', 'flips'] as const),
)
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('database' as const), mode }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('restart' as const), tx: index, how }) },
  { weight: 4, arbitrary: onTransaction('alarm') },
  { weight: 1, arbitrary: fc.constant({ kind: 'hourlyJob' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pause' as const), ms: fc.constantFrom(5, 30, 60) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('earlierStore' as const),
      ...{ tx: index, form: fc.nat(7) },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('versions' as const), isMixed: fc.boolean() }),
  },
)

const together: fc.Arbitrary<Together> = fc.record({
  kind: fc.constant('together' as const),
  calls: fc.oneof(
    { weight: 2, arbitrary: fc.array(call, { minLength: 2, maxLength: 5 }) },
    { weight: 1, arbitrary: fc.array<Call>(complete, { minLength: 2, maxLength: 5 }) },
    {
      weight: 1,
      arbitrary: fc.array<Call>(fc.oneof(report, complete, onTransaction('open')), {
        minLength: 2,
        maxLength: 4,
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          erase,
          fc.array<Call>(fc.oneof(create, report, complete), { minLength: 1, maxLength: 4 }),
          fc.nat(4),
        )
        .map(([first, others, at]) => others.toSpliced(at, 0, first)),
    },
  ),
  abort: fc.option(fc.record({ tx: index, afterMs: fc.nat(12) })),
  isLate: rarely,
})

/** Any step, each kind as often as it finds something. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: call },
  { weight: 3, arbitrary: fault },
  { weight: 2, arbitrary: together },
)
