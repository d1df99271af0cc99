import type { SignalValue } from '../../../contract/observation.ts'
import type { Claim } from '../../browser/claim.ts'
import { areReadersUntouched } from '../../device/masks-machine.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** The Device Memory specification rounds to powers of two. */
const MEMORY_SIZES = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64]
/**
 * The most gigabytes that Chromium tells: 8 at first, 32 on computers from version 147 on, with canaries of
 * 146 (https://chromestatus.com/feature/6330376953921536). Newer versions than were looked up may tell more.
 */
const MOST_MEMORY = { handheld: 8, before: 8, since: 32 }
const RAISED_IN = 145
const LOOKED_UP = 160
/** Processors: more than a computer has that a person browses on. Judged. */
const MOST_CORES = 256
/** No iPhone or iPad has more than ten processors; twice that leaves room for newer ones. */
const MOST_CORES_OF_IOS = 20
/** Phones have eight processors or ten, and tell twelve where four do two things at once (Kirin 9000S). */
const MOST_CORES_OF_PHONES = 12

/** The most memory, GB, that any release of the claimed Chromium tells; null where it is not known. */
function mostMemoryOf({ engine, major, os, mobile }: Claim): number | null {
  if (engine !== 'blink' || major === null || major > LOOKED_UP) return null
  if (mobile || os === 'android') return MOST_MEMORY.handheld
  return major < RAISED_IN ? MOST_MEMORY.before : MOST_MEMORY.since
}

/** Whether this is a phone that is none of those which Android apps run on: cars, Chromebooks, emulators. */
const isPhoneOnArm = ({ os, mobile }: Claim, platform: string | undefined) =>
  os === 'android' && mobile && /^Linux (arm|aarch64)/.test(platform ?? '')

/**
 * What no browser reports. Extensions that make these numbers up replace the functions that tell them, and hardened
 * browsers are known: what neither explains is a profile's or a payload's, and clears nobody as somebody private.
 */
function oddityOf(visit: Visit, { cores, memoryGb }: SignalValue<'hardware'>) {
  const toldBy = (property: string) => {
    const family = claimOf(visit)?.family ?? null
    return areReadersUntouched(visit.observation, family, [property]) ? 'unheard' : 'odd'
  }
  if (memoryGb !== null && !MEMORY_SIZES.includes(memoryGb))
    return { outcome: toldBy('deviceMemory'), observed: `${memoryGb} GB` } as const
  if (cores !== null && (cores < 1 || cores > MOST_CORES || !Number.isInteger(cores)))
    return { outcome: toldBy('hardwareConcurrency'), observed: `${cores} processors` } as const
  return null
}

/** Whether the browser reports memory and processors as the claimed one does. */
export const hardwareClaim = detector({
  group: 'hardware',
  outcomes: {
    foreign:
      'The browser reports memory or processors that the claimed device or browser never has',
    crowded: 'The claimed phone has more processors than phones are made with',
    unheard:
      'The browser reports memory or processors that no release of it does, through its own unchanged functions',
    odd: 'The browser reports an amount of memory or processors that no browser reports',
    plausible: 'Memory and processors are reported as the claimed browser does it',
  },
  honestly: {
    foreign: 'People whose privacy extension adds a made-up value to a browser that has none',
    crowded: 'Testers of phones that are not on sale yet',
    unheard: 'People with a rare build of Chromium that reports what its maker chose',
    odd: 'People whose hardened browser or extension makes these numbers up',
  },
  detect(visit) {
    const seen = signal(visit, 'hardware')
    if (!seen || (seen.cores === null && seen.memoryGb === null)) return null
    const claim = claimOf(visit)
    const engine = claim?.engine
    if (claim?.os === 'ios' && seen.cores !== null && seen.cores > MOST_CORES_OF_IOS)
      return { outcome: 'foreign', observed: `${seen.cores} processors`, expected: 'ten at most' }
    const platform = signal(visit, 'navigator')?.platform
    if (claim && isPhoneOnArm(claim, platform) && (seen.cores ?? 0) > MOST_CORES_OF_PHONES)
      return {
        outcome: 'crowded',
        observed: `${seen.cores} processors`,
        expected: 'twelve at most',
      }
    if (seen.memoryGb !== null && (engine === 'gecko' || engine === 'webkit'))
      return { outcome: 'foreign', observed: `${seen.memoryGb} GB`, expected: 'none told' }
    const most = claim && mostMemoryOf(claim)
    if (claim && most !== null && (seen.memoryGb ?? 0) > most) {
      const isOwn = areReadersUntouched(visit.observation, claim.family, ['deviceMemory'])
      const expected = `${most} GB at most`
      return { outcome: isOwn ? 'unheard' : 'odd', observed: `${seen.memoryGb} GB`, expected }
    }
    return oddityOf(visit, seen) ?? { outcome: 'plausible' }
  },
})
