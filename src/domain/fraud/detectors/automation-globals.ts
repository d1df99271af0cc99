import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'

/** Names that automation frameworks leave in a page. */
export const automationGlobals = detector({
  group: 'automation',
  outcomes: {
    found: 'The page holds objects that only an automation framework puts there',
    none: 'No automation framework left its objects in the page',
  },
  detect(visit) {
    const seen = signal(visit, 'automationGlobals')
    if (!seen) return null
    if (seen.names.length === 0) return { outcome: 'none' }
    return { outcome: 'found', observed: seen.names.slice(0, 3).join(', ') }
  },
})
