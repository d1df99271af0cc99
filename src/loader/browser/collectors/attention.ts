import { count, text } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'

const isFramed = (): boolean => {
  try {
    return self !== top
  } catch {
    return true
  }
}

/** Whether somebody is looking at the page, as far as the page can see. */
export const attention: Collector<'attention'> = {
  limitMs: 50,
  collect: ({ attention: seen }) => ({
    visibility: text(document.visibilityState, 16),
    focused: document.hasFocus(),
    hiddenCount: count(seen.hiddenCount),
    historyLength: count(history.length),
    framed: isFramed(),
    pointerEvents: count(seen.pointerEvents),
    untrustedEvents: count(seen.untrustedEvents),
  }),
}
