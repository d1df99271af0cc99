import { type ClaimedOs, SYSTEM_NAMES } from '../../browser/claim.ts'
import { areReadersUntouched } from '../../device/masks-machine.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Faces that a system always has and that come with it alone. */
const OWN: Partial<Record<NonNullable<ClaimedOs>, string[]>> = {
  windows: [
    'Segoe UI',
    'Segoe Fluent Icons',
    'Bahnschrift',
    'Calibri',
    'Ink Free',
    'Marlett',
    'HoloLens MDL2 Assets',
    'Franklin Gothic',
    'Leelawadee',
    'Tahoma',
    'SimHei',
  ],
  macos: ['Helvetica Neue', 'Menlo', 'Geneva', 'Galvji', 'PingFang SC', 'Luminari'],
  ios: ['Helvetica Neue', 'Menlo', 'PingFang SC', 'Galvji', 'Palatino'],
}

/** Faces of one system that no program brings to another, so that they show which it is. */
const TELLING: Partial<Record<NonNullable<ClaimedOs>, string[]>> = {
  windows: ['Segoe UI', 'Segoe Fluent Icons', 'HoloLens MDL2 Assets', 'Marlett', 'Ink Free'],
  macos: ['Helvetica Neue', 'Geneva', 'Galvji', 'PingFang SC', 'Luminari'],
}

/** Faces that come with Linux; office suites bring some of them to other systems. */
const OF_LINUX = [
  'DejaVu Sans',
  'FreeSans',
  'Liberation Sans',
  'Cantarell',
  'Ubuntu',
  'WenQuanYi Zen Hei',
  'Noto Sans',
]
/**
 * So many telling faces of another system, and none of its own, has no Linux: who brings a few over has those
 * of the system all the same. Judged.
 */
const BROUGHT_OVER = 3
const NEVER_ON_PHONES = ['DejaVu Sans', 'Liberation Sans', 'FreeSans', 'Cantarell']

/** Every face that this judges by; the loader must look for each. */
export const JUDGED_FACES: readonly string[] = [
  ...Object.values(OWN).flat(),
  ...OF_LINUX,
  ...NEVER_ON_PHONES,
]

/** Faces of other systems than the claimed one; two of Apple's systems share theirs. */
function telltales(os: NonNullable<ClaimedOs>, has: (faces: string[]) => string[]): string[] {
  const isApple = os === 'ios' || os === 'macos'
  const foreign = [...has(isApple ? [] : (TELLING.macos ?? [])), ...has(OF_LINUX)]
  return os === 'windows' ? foreign : [...has(TELLING.windows ?? []), ...foreign]
}

/**
 * Whether faces may be hidden by somebody private: who hides them in an ordinary Chromium replaces what measures
 * them. Where nothing is replaced, the list was written down or the system is stripped, and says nothing of either.
 */
function isHidden(visit: Visit): boolean {
  const family = claimOf(visit)?.family ?? null
  return !areReadersUntouched(visit.observation, family, ['measureText'])
}

/** Whether the installed fonts are those of the claimed operating system. */
export const fontClaim = detector({
  group: 'fonts',
  outcomes: {
    contradicts: 'The installed fonts are those of another operating system than the claimed one',
    lacking: 'The claimed operating system would bring fonts that are not there',
    agrees: 'The installed fonts are those of the claimed operating system',
  },
  honestly: {
    contradicts:
      'People who run browsers for Windows on Linux, and people whose extension claims another system',
    lacking:
      'People whose hardened browser hides fonts, and people at stripped or virtual desktops',
  },
  detect(visit) {
    const seen = signal(visit, 'fonts')
    const os = claimOf(visit)?.os
    if (!seen || !os || seen.present.length === 0) return null
    const has = (faces: string[]) => faces.filter((face) => seen.present.includes(face))
    const foreign = telltales(os, has)
    if (os === 'android') {
      const never = [...has(NEVER_ON_PHONES), ...foreign.filter((face) => !OF_LINUX.includes(face))]
      if (never.length === 0) return null
      const observed = never.slice(0, 3).join(', ')
      return { outcome: 'contradicts', observed, expected: 'those of Android' }
    }
    // Pages on iPhones and iPads see the fonts of the system, and none that a user installed.
    const impossible = os === 'ios' ? [...has(TELLING.windows ?? []), ...has(NEVER_ON_PHONES)] : []
    if (impossible.length > 0)
      return { outcome: 'contradicts', observed: impossible[0] ?? '', expected: 'those of iOS' }
    if (os === 'linux' && has(OF_LINUX).length === 0) {
      const all = [has(TELLING.windows ?? []), has(TELLING.macos ?? [])]
      const others = all.find((faces) => faces.length >= BROUGHT_OVER)
      const observed = others?.slice(0, 3).join(', ')
      if (observed) return { outcome: 'contradicts', observed, expected: 'those of Linux' }
    }
    const own = OWN[os]
    if (!own) return null
    if (has(own).length > 0) return { outcome: 'agrees' }
    const expected = `fonts of ${SYSTEM_NAMES[os]} such as ${own.slice(0, 2).join(' or ')}`
    if (foreign.length === 0) return isHidden(visit) ? { outcome: 'lacking', expected } : null
    return { outcome: 'contradicts', observed: foreign.slice(0, 3).join(', '), expected }
  },
})
