/** The sentences of the score's reasons, which are loaded when they are first wanted. */

let loading: Promise<Record<string, string>> | null = null

/** The sentence of each `signal.outcome`; none where they cannot be loaded. */
export function findReasonSentences(): Promise<Record<string, string>> {
  loading ??= import('console:reason-sentences').then(
    (module) => module.default,
    () => {
      loading = null
      return {}
    },
  )
  return loading
}
