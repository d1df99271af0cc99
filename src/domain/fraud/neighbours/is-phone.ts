/** Whether the device is a phone, which one hand holds. */
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** CSS pixels of the shorter side: what is wider is a tablet, which homes and shops hand round. Judged. */
const PHONE_WIDTH = 600

/** Whether the visit is a phone's, and no tablet's. */
export function isPhone(visit: Visit): boolean {
  const screen = signal(visit, 'screen')
  const isNarrow = screen !== null && Math.min(screen.width, screen.height) < PHONE_WIDTH
  return isNarrow && claimOf(visit)?.mobile === true
}
