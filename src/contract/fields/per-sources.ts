/**
 * Keeps what `build` makes for each list of external survey providers: a deployment has one list, so its
 * schemas are built once, and a document, which takes a schema's name but once, finds one of each.
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
