import { areOfTwoStates } from '../../geo/territories.ts'
import { detector } from '../detector.ts'
import { countryInWords } from '../facts/in-words.ts'
import type { PastVisit, Visit } from '../facts/visit.ts'
import { begunAt } from '../history/begun.ts'
import { isOwnDevice } from '../history/own-device.ts'
import {
  isAtHomeOfOtherTown,
  isAtOtherHome,
  isBackFarFrom,
} from '../history/whereabouts/far-apart.ts'
import { hasTimeToTravel, mayBeOneAbroad } from '../history/whereabouts/from-abroad.ts'
import { countRelays } from '../history/whereabouts/relays.ts'

/** A page that asks one thing is not loaded, read, answered and left in less. Judged. */
export const LEAST_SURVEY_MS = 3_000
/** Polls of a question or two, which some partners call surveys, are answered in less than this, and no others. Judged. */
const POLL_MS = 15_000
/** Who was screened out at once is back in less. Judged. */
const QUICK_MS = 10_000

/** How fast somebody was back from a survey; null where it took as long as surveys take. */
function hasteOf(tookMs: number, isReported: boolean): 'rushed' | 'brief' | 'quick' | null {
  if (tookMs >= (isReported ? POLL_MS : QUICK_MS)) return null
  if (!isReported) return 'quick'
  return tookMs < LEAST_SURVEY_MS ? 'rushed' : 'brief'
}

/** Another device in another country: a stranger's, or where people have two there, no more than another device. */
function ofTwoDevices(visit: Visit, sent: PastVisit) {
  if (mayBeOneAbroad(visit, sent)) return 'otherDevice'
  return isOwnDevice(visit) ? 'otherCountry' : 'elsewhere'
}

/** Another device in the same country. */
function ofTwoDevicesAtHome(visit: Visit, sent: PastVisit) {
  if (isAtOtherHome(visit, sent)) return { outcome: 'otherHome' } as const
  const relays = isAtHomeOfOtherTown(visit, sent) ? countRelays(visit, sent) : 0
  if (relays === 0) return { outcome: 'otherDevice' } as const
  return { outcome: 'relayed', observed: `${relays} surveys before, too` } as const
}

/** The same device, or one of the same model, in another country. */
function ofOneDevice(visit: Visit, sent: PastVisit) {
  if (isBackFarFrom(visit, sent)) return 'farApart'
  return hasTimeToTravel(visit, sent) ? 'travelled' : 'otherCountry'
}

/**
 * Whether the person who comes back from a project is the one who was sent there. Phones of one model are one device,
 * as far as is seen, so that it says more (`farApart`) where the device lives at the home that it comes back at. Another
 * device is mostly the phone beside the desk, and hardly so at a home at the other end of the country (`otherHome`), nor
 * at one of another town where survey after survey is begun here and answered there (`relayed`).
 */
export const referencePair = detector({
  group: 'reference',
  outcomes: {
    elsewhere: 'The visitor came back from another country and with another device',
    farApart:
      'The visitor was sent out on a line of one country, and came back within the hour at a home of another, whose time the device keeps',
    otherCountry: 'The visitor came back from another country than the one who was sent',
    travelled:
      'The visitor came back from another country than the one who was sent, after as long as it takes to get there',
    otherHome:
      'The visitor was sent out at one home, and came back within the hour with another device at another home of the country, farther away than one gets in that time',
    relayed:
      'The visitor was sent out at one home and came back within the hour with another device at a home of another town, as in nearly all surveys before',
    otherDevice: 'The visitor came back with another device than the one who was sent',
    rushed: 'The visitor was reported complete sooner than anybody can take part',
    brief: 'The visitor was reported complete after a few seconds, as after a poll of one question',
    quick: 'The visitor came back at once: screened out, or without taking part',
    same: 'The visitor came back as sent',
  },
  honestly: {
    elsewhere:
      'People who start behind a VPN or a company’s gateway on a laptop and finish on a phone without it',
    farApart:
      'People who live abroad and turn a VPN that no list names off in between, and couples with equal phones and one account who live in two countries',
    otherCountry:
      'People who turned a VPN on or off in between, and travellers on a train over a border',
    travelled: 'Travellers whom a study asks for days, and people who work across a border',
    otherHome:
      'People with a VPN through home connections on one of their devices, couples with one account in two cities, and people whose company’s lines count as a home’s',
    relayed:
      'People who begin on a device whose VPN goes through home connections, and couples with one account in two towns',
    otherDevice:
      'People who go on with the phone what they began at a desk, and people who moved the window to another screen',
    rushed:
      'Integrators who test, and users of a partner that reports before anything was answered',
    brief: 'People who answer polls of one question',
    quick: 'People who are screened out at once',
  },
  detect(visit) {
    const before = visit.history.past.find((past) => past.referenced && past.completedAt !== null)
    if (!before) return null
    const { country } = visit.edge
    const device = visit.keys?.device ?? null
    const isOtherDevice = before.device !== null && device !== null && before.device !== device
    if (areOfTwoStates(before.country, country)) {
      const outcome = isOtherDevice ? ofTwoDevices(visit, before) : ofOneDevice(visit, before)
      const [observed, expected] = [countryInWords(country), countryInWords(before.country)]
      return { outcome, observed, expected }
    }
    if (isOtherDevice) return ofTwoDevicesAtHome(visit, before)
    const tookMs = visit.now - (before.completedAt ?? begunAt(before))
    const isOut = before.state === 'terminated'
    const isSurvey = visit.expected.projectType === 'survey' && !isOut
    const haste = isSurvey ? hasteOf(tookMs, before.state === 'completed') : null
    if (haste) return { outcome: haste, observed: `after ${Math.round(tookMs / 1000)} s` }
    return before.device !== null && device !== null ? { outcome: 'same' } : null
  },
})
