/** A browser as scores are watched by: its family and major version, such as `Chrome 142`. */
import type { BrowserIdentity } from '../../device/profile.ts'

/** A user agent may claim any number, and a long one could name its user. */
const MAJOR_MAX = 999

/**
 * The short name of a browser; null where none was named. Every browser of iOS is named apart,
 * because it shares its engine with Safari and nothing but the name with its namesakes elsewhere.
 */
export function labelBrowser(identity: BrowserIdentity | null): string | null {
  if (identity === null) return null
  const family = identity.os === 'iOS' ? `${identity.family} on iOS` : identity.family
  const major = identity.major ?? (identity.os === 'iOS' ? identity.osMajor : null)
  return major === null || major > MAJOR_MAX ? family : `${family} ${major}`
}

/** The family of such a name: what is left without the version. */
export function familyOfLabel(label: string): string {
  return label.replace(/ \d{1,3}$/, '')
}
