/** Counters of what an operation costs, which tests read and reset. */
import { isGateShut, passGate } from './gate.ts'
import { asLaterAnswer, asLaterCall } from './mixed-versions.ts'

/** What was used since the last reset. */
export interface Cost {
  objectCalls: string[]
  /** Where each of these asked for its object to be made; null for near the caller. */
  nearTo: (string | null)[]
  /** Round trips to D1 on the Worker's path, and those of the objects. */
  workerD1Trips: number
  objectD1Trips: number
  d1RowsRead: number
  d1RowsWritten: number
  alarmsSet: number
}

const fresh = (): Cost => ({
  objectCalls: [],
  nearTo: [],
  workerD1Trips: 0,
  objectD1Trips: 0,
  d1RowsRead: 0,
  d1RowsWritten: 0,
  alarmsSet: 0,
})

type Cursor = { rowsRead: number; rowsWritten: number }

let cost = fresh()
let cursors: Cursor[] = []

/** Everything since the last reset; an armed alarm is billed as one written row. */
export const readCost = () => ({
  ...cost,
  objectRowsRead: cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
  objectRowsWritten:
    cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0) + cost.alarmsSet,
})

/** Starts counting anew. */
export const resetCost = (): void => {
  cost = fresh()
  cursors = []
}

/** Counts one round trip to D1. */
export const countTrip = (by: 'worker' | 'object', results: readonly D1Result[]): void => {
  if (by === 'worker') cost.workerD1Trips += 1
  else cost.objectD1Trips += 1
  for (const { meta } of results) {
    cost.d1RowsRead += meta.rows_read
    cost.d1RowsWritten += meta.rows_written
  }
}

/** Counts rows and alarms of one object from here on. */
export const countRows = (storage: DurableObjectStorage): void => {
  const { sql } = storage
  const exec = sql.exec.bind(sql)
  sql.exec = ((query: string, ...values: SqlStorageValue[]) => {
    const cursor = exec(query, ...values)
    cursors.push(cursor)
    return cursor
  }) as SqlStorage['exec']
  const setAlarm = storage.setAlarm.bind(storage)
  storage.setAlarm = (...args) => {
    cost.alarmsSet += 1
    return setAlarm(...args)
  }
}

/** Wraps the namespace so that each method call is counted. */
export const countCalls = <T extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace<T>,
): DurableObjectNamespace<T> =>
  new Proxy(namespace, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      if (key !== 'get') return value.bind(target)
      return (id: DurableObjectId, options?: DurableObjectNamespaceGetDurableObjectOptions) => {
        cost.nearTo.push(options?.locationHint ?? null)
        return countStubCalls(target.get(id, options))
      }
    },
  })

const countStubCalls = <T extends object>(stub: T): T =>
  new Proxy(stub, {
    get:
      (target, key) =>
      (...args: unknown[]) => {
        cost.objectCalls.push(String(key))
        // Called as a member: a method read off an RPC stub would itself be a stub.
        const members = target as Record<string | symbol, (...all: unknown[]) => unknown>
        const call = () => asLaterAnswer(members[key]?.(...asLaterCall(args)))
        return isGateShut() ? passGate(`object ${String(key)}`).then(call) : call()
      },
  })
