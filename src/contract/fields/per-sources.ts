/**
 * Caches what `build` makes for a list of external survey providers (by identity of the list). A
 * deployment has one list, so its schemas are built once; and the OpenAPI document, which refuses
 * two schemas of one name, is given the same schema each time.
 */
export function perSources<T>(
  build: (extSurveySources: readonly string[]) => T,
): (extSurveySources: readonly string[]) => T {
  const built = new WeakMap<readonly string[], { value: T }>()
  return (extSurveySources) => {
    const known = built.get(extSurveySources)
    if (known) return known.value
    const value = build(extSurveySources)
    built.set(extSurveySources, { value })
    return value
  }
}
