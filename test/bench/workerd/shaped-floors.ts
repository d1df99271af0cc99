/**
 * Floors with the requests of the operations whose aims are missed: the same body and headers, an answer as long,
 * as many calls over as many objects, and the trips to D1 that the operation makes in sequence by design.
 */
import type { Call } from './client.ts'
import type { Counts, Floor, Panel } from './load.ts'

const OBJECTS = 32

interface Shape {
  operation: string
  path: string
  example(panel: Panel): Promise<Call[]>
  /** Trips to D1, rows read there, and rows written in the object and in D1. */
  uses: [trips: number, read: number, object: number, d1: number]
}

const SHAPES: readonly Shape[] = [
  {
    operation: 'create, known user',
    path: 'create',
    example: (panel) => panel.createKnown(1),
    uses: [0, 0, 1, 0],
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
    chosen.map(async ({ operation, path, example, uses }) => {
      const [call] = await example(panel)
      if (!call) throw new Error(`${operation} has no call`)
      const bytes = answerBytes.get(operation) ?? 0
      return {
        name: shapedNameOf(operation),
        floor: null,
        aim: null,
        calls: OBJECTS,
        counts: countsOf(uses, path === 'deduplicate', call, bytes),
        prepare: async (count: number) =>
          Array.from({ length: count }, (_, i) => {
            const to = `${base.origin}/shaped/${path}/shaped-${path}-${i % OBJECTS}`
            return { ...call, url: `${to}?bytes=${bytes}` }
          }),
      }
    }),
  )
}

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
