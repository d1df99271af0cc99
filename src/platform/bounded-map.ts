/** A map of bounded size: what was set longest ago gives way, and nothing else does. */
export interface BoundedMap<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  clear(): void
}

/** An empty map for at most `max` entries. */
export function makeBoundedMap<Key, Value>(max: number): BoundedMap<Key, Value> {
  const entries = new Map<Key, Value>()
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
    clear: () => entries.clear(),
  }
}
