/** Every statement that D1 has been asked, with the values of its last time. */
const recorded = new Map<string, unknown[]>()

/** Notes a statement; of the same text the last values are kept. */
export const noteStatement = (sql: string, values: unknown[]): void => {
  if (values.length > 0 || !recorded.has(sql)) recorded.set(sql, values)
}

/** The statements since the last call. */
export function takeStatements(): { sql: string; values: unknown[] }[] {
  const taken = [...recorded].map(([sql, values]) => ({ sql, values }))
  recorded.clear()
  return taken
}

/** Where in the storage statements are made, as `rates/read-rates.ts:20:12`; null while no test asks. */
let places: Set<string> | null = null
const IN_STORAGE = /src\/storage\/([\w/-]+\.ts:\d+:\d+)/

/** Notes the place in the product that makes a statement, where a test asks for places: stacks cost time. */
export const notePlace = (): void => {
  if (places === null) return
  const [, place] = IN_STORAGE.exec(new Error().stack ?? '') ?? []
  if (place !== undefined) places.add(place)
}

/** Begins to note places. */
export const watchPlaces = (): void => {
  places = new Set()
}

/** The places that have made statements meanwhile; none is noted any more. */
export function takePlaces(): string[] {
  const taken = [...(places ?? [])]
  places = null
  return taken
}
