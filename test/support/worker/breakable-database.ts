/** A D1 that fails in the way that a test chooses. */
import { passGate } from './gate.ts'
import { countTrip } from './meters.ts'
import { notePlace, noteStatement } from './recorded-statements.ts'

/**
 * - `fails`: every call is refused at once, nothing is written;
 * - `hangs`: calls get no answer until D1 works again, and are refused then;
 * - `halves`: the first statement of a batch is written, then the call is refused;
 * - `forgets`: everything is written, but the answer is lost;
 * - `late`: everything works, more slowly than squeezed time limits of an answer allow;
 * - `reads`: what only asks is answered, and a batch that writes is refused;
 * - `waits`: calls wait until `letThrough`, whatever the mode is by then, and then work;
 * - `flips`: by turns a call works, is refused, and loses its answer.
 */
export type DatabaseMode =
  | 'works'
  | 'fails'
  | 'hangs'
  | 'halves'
  | 'forgets'
  | 'late'
  | 'reads'
  | 'waits'
  | 'flips'

let mode: DatabaseMode = 'works'
/** The databases that are in the mode, by binding; null for all. */
let affected: readonly string[] | null = null
let refused = 0
/** How often a hanging call polls the mode: workerd lets no other request wake it. */
const POLL_MS = 20
const LATE_MS = 36
const FLIPS: readonly DatabaseMode[] = ['works', 'fails', 'forgets']
let calls = 0
let letThroughs = 0
let waiting = 0

/** Sets the mode of all databases of the test, or of some by their bindings: the others then work. */
export const setDatabase = (next: DatabaseMode, only: readonly string[] | null = null): void => {
  mode = next
  affected = only
  refused = 0
}

/** Ends the waiting of all calls that were made while the mode was `waits`. */
export const letThrough = (): void => {
  letThroughs += 1
}

/** How many calls wait to be let through. */
export const waitingCalls = (): number => waiting

/** How many calls have been refused since the last switch. */
export const refusedCalls = (): number => refused

type Statements = readonly D1PreparedStatement[]
type Run = (statements: Statements) => Promise<D1Result[]>
type By = 'worker' | 'object'

const refuse = (why: string): never => {
  refused += 1
  throw new Error(`D1_ERROR: ${why}`)
}

interface Through {
  by: By
  /** Whether a statement of the call writes. */
  writes: boolean
  name: string
}

const pass = async (
  run: Run,
  statements: Statements,
  { by, name, writes }: Through,
): Promise<D1Result[]> => {
  calls += 1
  await passGate(`database of ${by}`)
  const present = affected?.includes(name) === false ? 'works' : mode
  const turn = present === 'flips' ? FLIPS[calls % FLIPS.length] : present
  if (turn === 'late') await new Promise((wake) => setTimeout(wake, LATE_MS))
  if (turn === 'waits') {
    const before = letThroughs
    waiting += 1
    while (letThroughs === before) await new Promise((wake) => setTimeout(wake, POLL_MS))
    waiting -= 1
  }
  if (turn === 'reads' && writes) return refuse('nothing can be written')
  if (turn === 'fails') return refuse('the test says so')
  if (turn === 'hangs') {
    while (mode === 'hangs') await new Promise((wake) => setTimeout(wake, POLL_MS))
    return refuse('stalled')
  }
  if (turn === 'halves') {
    await run(statements.slice(0, 1))
    return refuse('broken off')
  }
  const results = await run(statements)
  if (turn === 'forgets') return refuse('the answer was lost')
  countTrip(by, results)
  return results
}

const innerOf = new WeakMap<object, D1PreparedStatement>()
const writing = new WeakSet<object>()
const WRITES = /\b(INSERT|UPDATE|DELETE)\b/

/** Wraps a database so that it obeys the mode. */
export const breakableDatabase = (db: D1Database, by: By, name = 'DB'): D1Database => {
  const through = (writes: boolean) => ({ by, name, writes })
  const run: Run = (statements) => db.batch([...statements])
  const wrap = (inner: D1PreparedStatement, sql: string, bound: unknown[] = []) => {
    noteStatement(sql, bound)
    const one = async () =>
      (await pass(run, [inner], through(WRITES.test(sql))))[0] as D1Result<Record<string, unknown>>
    const statement = {
      bind: (...values: unknown[]) => wrap(inner.bind(...values), sql, values),
      all: one,
      run: one,
      first: async (column?: string) => {
        const row = (await one()).results[0] ?? null
        return row && column !== undefined ? row[column] : row
      },
    } as unknown as D1PreparedStatement
    innerOf.set(statement, inner)
    if (WRITES.test(sql)) writing.add(statement)
    return statement
  }
  return {
    prepare: (query: string) => {
      notePlace()
      return wrap(db.prepare(query), query)
    },
    batch: (statements: D1PreparedStatement[]) =>
      pass(
        run,
        statements.map((each) => innerOf.get(each) ?? each),
        through(statements.some((each) => writing.has(each))),
      ),
    withSession: (constraint: D1SessionConstraint) =>
      breakableDatabase(db.withSession(constraint) as unknown as D1Database, by, name),
  } as unknown as D1Database
}
