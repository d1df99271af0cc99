/** A map of bounded size: what was set longest ago gives way, and nothing else does. */
export interface BoundedMap<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
}

/** An empty map for at most `max` entries. */
export function makeBoundedMap<V>(max: number): BoundedMap<V> {
  const entries = new Map<string, V>()
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      // A map keeps the order of insertion, so this moves a known key to the end.
      entries.delete(key)
      entries.set(key, value)
      if (entries.size <= max) return
      const [oldest] = entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
    },
    delete: (key) => void entries.delete(key),
  }
}
