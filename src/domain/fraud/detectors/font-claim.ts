import { type ClaimedOs, SYSTEM_NAMES } from '../../browser/claim.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'

/** Faces that a system always has and that come with it alone. */
const OWN: Partial<Record<NonNullable<ClaimedOs>, string[]>> = {
  windows: [
    ...['Segoe UI', 'Segoe Fluent Icons', 'Bahnschrift', 'Calibri', 'Ink Free', 'Marlett'],
    ...['HoloLens MDL2 Assets', 'Franklin Gothic', 'Leelawadee', 'Tahoma', 'SimHei'],
  ],
  macos: ['Helvetica Neue', 'Menlo', 'Geneva', 'Galvji', 'PingFang SC', 'Luminari'],
  ios: ['Helvetica Neue', 'Menlo', 'PingFang SC', 'Galvji', 'Palatino'],
}

/** Faces that come with Linux; office suites bring some of them to other systems. */
const OF_LINUX = [
  ...['DejaVu Sans', 'FreeSans', 'Liberation Sans', 'Cantarell', 'Ubuntu', 'WenQuanYi Zen Hei'],
  'Noto Sans',
]
const NEVER_ON_PHONES = ['DejaVu Sans', 'Liberation Sans', 'FreeSans', 'Cantarell']

/** Every face that this judges by; the loader must look for each. */
export const JUDGED_FACES: readonly string[] = [
  ...Object.values(OWN).flat(),
  ...OF_LINUX,
  ...NEVER_ON_PHONES,
]

/** Whether the installed fonts are those of the claimed operating system. */
export const fontClaim = detector({
  group: 'fonts',
  outcomes: {
    contradicts: 'The installed fonts are those of another operating system than the claimed one',
    lacking: 'The claimed operating system would bring fonts that are not there',
    agrees: 'The installed fonts are those of the claimed operating system',
  },
  detect(visit) {
    const seen = signal(visit, 'fonts')
    const os = claimOf(visit)?.os
    if (!seen || !os || seen.present.length === 0) return null
    const has = (faces: string[]) => faces.filter((face) => seen.present.includes(face))
    const foreign = has(OF_LINUX)
    if (os === 'android') {
      const never = has(NEVER_ON_PHONES)
      if (never.length === 0) return null
      return { outcome: 'contradicts', observed: never.join(', '), expected: 'those of Android' }
    }
    const own = OWN[os]
    if (!own) return null
    if (has(own).length > 0) return { outcome: 'agrees' }
    const expected = `such as ${own.slice(0, 2).join(' or ')} of ${SYSTEM_NAMES[os]}`
    if (foreign.length === 0) return { outcome: 'lacking', expected }
    return { outcome: 'contradicts', observed: foreign.slice(0, 3).join(', '), expected }
  },
})
