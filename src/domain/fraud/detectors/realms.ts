import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'

/** What no honest worker or frame reports differently: which browser it is. */
const IDENTITY = /userAgent|appVersion|platform|language|timezone|webdriver|brands|vendor/i

/** Whether workers and frames report the same browser as the page does. */
export const realms = detector({
  group: 'tampering',
  outcomes: {
    identity: 'The page and its workers or frames tell different things of who the browser is',
    hardware: 'The page and its workers or frames tell different things of the device',
    agree: 'The page, its workers and its frames tell the same',
  },
  detect(visit) {
    const seen = signal(visit, 'realms')
    if (!seen || (seen.iframe === null && seen.worker === null)) return null
    const differing = [
      ...(seen.worker ?? []).map((name) => `worker ${name}`),
      ...(seen.iframe ?? []).map((name) => `frame ${name}`),
    ]
    if (differing.length === 0) return { outcome: 'agree' }
    const observed = differing.slice(0, 4).join(', ')
    const outcome = differing.some((name) => IDENTITY.test(name)) ? 'identity' : 'hardware'
    return { outcome, observed }
  },
})
