/** When a user was active, out of the visits that are known of its devices. */
import type { DeviceProfile } from '../../device/profile.ts'

/** A stretch of activity, in minutes since the epoch. */
export interface Session {
  from: number
  to: number
}

/** Visits that follow each other this soon, in minutes, are one stretch of activity. Judged. */
const PAUSE_MINUTES = 30
/** The latest sessions are enough, and comparing more takes longer. Judged. */
const KEPT_SESSIONS = 20

/**
 * The sessions of a user, earliest first; none where no times are known. They are a sample, because
 * a visit that changes nothing of a profile is not kept.
 */
export function sessionsOf(devices: readonly DeviceProfile[]): Session[] {
  const minutes = devices.flatMap(({ visits }) => visits ?? []).sort((a, b) => a - b)
  const sessions: Session[] = []
  for (const minute of minutes) {
    const last = sessions.at(-1)
    if (last && minute - last.to <= PAUSE_MINUTES) last.to = minute
    else sessions.push({ from: minute, to: minute })
  }
  return sessions.slice(-KEPT_SESSIONS)
}
