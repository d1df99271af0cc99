import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'

/** Whether a debugging client is attached: every driver is one, and so are open developer tools. */
export const inspector = detector({
  group: 'inspector',
  outcomes: {
    driven: 'A program is attached to the browser as drivers are, and no developer tools are open',
    attached: 'A debugging client is attached to the browser, as automation or developer tools do',
    none: 'No debugging client is attached',
  },
  detect(visit) {
    const seen = signal(visit, 'inspector')
    if (!seen) return null
    if (seen.traces.length === 0) return { outcome: 'none' }
    const observed = seen.traces.slice(0, 3).join(', ')
    return { outcome: seen.traces.includes('noAsyncStacks') ? 'driven' : 'attached', observed }
  },
})
