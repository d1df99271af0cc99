/**
 * Floors with the requests of the operations whose aims are missed: the same body and headers, an answer as long,
 * as many calls over as many objects, and the trips to D1 that the operation makes in sequence by design.
 */

import type { Counts, Floor } from '../operations/operation.ts'
import type { Panel } from '../operations/panel.ts'
import { type Call, sendAll } from './client.ts'

const OBJECTS = 32
const AT_ONCE = 16

interface Shape {
  operation: string
  path: string
  example(panel: Panel): Promise<Call[]>
  /** Trips to D1, rows read there, and rows written in the object and in D1. */
  uses: [trips: number, read: number, object: number, d1: number]
  /** As with the operation: see `Operation`. */
  isPutOff?: boolean
}

const SHAPES: readonly Shape[] = [
  {
    operation: 'create, known user',
    path: 'create',
    example: (panel) => panel.createKnown(1),
    uses: [0, 0, 1, 0],
    isPutOff: true,
  },
  {
    operation: 'deduplicate 40 items',
    path: 'deduplicate',
    example: (panel) => panel.deduplicate(1),
    uses: [1, 1, 0, 0],
  },
  {
    operation: 'complete visit',
    path: 'complete',
    example: (panel) => panel.complete(1),
    uses: [2, 1, 2, 3],
  },
]

/** The name of the floor with an operation's own request. */
export const shapedNameOf = (operation: string): string => `floor with the request of: ${operation}`

/** The floors, by the address of their Worker; `answerBytes` are those of the operations by name. */
export async function shapedFloorsOf(
  base: URL,
  panel: Panel,
  answerBytes: ReadonlyMap<string, number>,
): Promise<Floor[]> {
  const chosen = SHAPES.filter(({ operation }) => answerBytes.has(operation))
  return Promise.all(
    chosen.map(async ({ operation, path, example, uses, isPutOff = false }) => {
      const [call] = await example(panel)
      if (!call) throw new Error(`${operation} has no call`)
      const bytes = answerBytes.get(operation) ?? 0
      return {
        name: shapedNameOf(operation),
        floor: null,
        aim: null,
        calls: OBJECTS,
        isPutOff,
        counts: countsOf(uses, path === 'deduplicate', call, bytes),
        prepare: async (count: number) => {
          const names = Array.from({ length: OBJECTS }, (_, i) => `shaped-${path}-${i}`)
          await sendAll(
            names.map((name) => touch(base, name)),
            AT_ONCE,
          )
          return Array.from({ length: count }, (_, i) => {
            const to = `${base.origin}/shaped/${path}/${names[i % OBJECTS]}`
            return { ...call, url: `${to}?bytes=${bytes}` }
          })
        },
      }
    }),
  )
}

/** Objects leave memory between two rounds; those of the operations are called before each, and so are these. */
const touch = (base: URL, name: string): Call => ({
  method: 'GET',
  url: `${base.origin}/object/${name}`,
})

function countsOf(
  [d1Trips, read, object, d1]: Shape['uses'],
  isWaiting: boolean,
  { body = '' }: Call,
  bytesOut: number,
): Counts {
  return {
    hops: isWaiting ? 2 : 1,
    objectCalls: 1,
    d1Trips,
    rowsRead: { object: 0, d1: read },
    rowsWritten: { object, d1 },
    bytesIn: Buffer.byteLength(body),
    bytesOut,
  }
}
