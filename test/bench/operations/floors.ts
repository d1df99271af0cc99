/** The least that the shape of each operation can cost. */
import { type Counts, type Floor, KNOWN_USERS } from './operation.ts'

/** The names of the floors. */
export const FLOOR = {
  empty: 'empty answer',
  call: 'object call',
  write: 'object call, one write',
  publish: 'object call, one write, one D1 batch behind it',
  query: 'one D1 query',
  fresh: 'new object, one write',
}

/** Calls, trips and rows of a floor; the batch writes a row and its entries in two indexes. */
const countsOf = (
  objectCalls: number,
  d1Trips: number,
  read: number,
  written: [number, number],
) => ({
  hops: objectCalls || d1Trips,
  objectCalls,
  d1Trips,
  rowsRead: { object: 0, d1: read },
  rowsWritten: { object: written[0], d1: written[1] },
  bytesIn: 0,
  bytesOut: 0,
})

/** The floors, by the address of their Worker. */
export function floorsOf(base: URL): Floor[] {
  let made = 0
  const floor = (name: string, path: string, calls: number, counts: Counts): Floor => ({
    name,
    floor: null,
    aim: null,
    calls,
    counts,
    hasCold: counts.objectCalls > 0 && name !== FLOOR.fresh,
    prepare: async (count) =>
      Array.from({ length: count }, (_, i) => {
        // Each floor has objects of its own, as each operation has.
        const known = `${path.slice(1)}-${i % KNOWN_USERS}`
        const last = name === FLOOR.fresh ? `new-${made++}` : known
        const url = `${base.origin}${path}${name === FLOOR.empty ? '' : `/${last}`}`
        return { method: 'GET', url }
      }),
  })
  return [
    floor(FLOOR.empty, '/empty', 600, countsOf(0, 0, 0, [0, 0])),
    floor(FLOOR.call, '/object', 300, countsOf(1, 0, 0, [0, 0])),
    floor(FLOOR.write, '/write', 128, countsOf(1, 0, 0, [1, 0])),
    floor(FLOOR.publish, '/publish', 64, countsOf(1, 1, 0, [1, 3])),
    floor(FLOOR.query, '/query', 64, countsOf(0, 1, 1, [0, 0])),
    floor(FLOOR.fresh, '/write', 32, countsOf(1, 0, 0, [1, 0])),
  ]
}
