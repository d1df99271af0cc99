import { DAY_MS } from '../../time.ts'
import { detector } from '../detector.ts'

/** Within a day: more than a phone, a tablet and a computer. Judged. */
const MANY_DEVICES = 4

/** How many devices this user came with within a day. */
export const userDevices = detector({
  group: 'userDevices',
  outcomes: {
    many: 'This user came with many different devices within a day',
    few: 'This user came with one or a few devices',
  },
  honestly: {
    many: 'People with phone, tablet, laptop and office computer, families on one account, and browsers that change their fingerprint at every start',
  },
  detect(visit) {
    const recent = visit.history.past.filter((past) => past.createdAt > visit.now - DAY_MS)
    const devices = new Set(recent.map((past) => past.device).filter((device) => device !== null))
    if (visit.keys?.device) devices.add(visit.keys.device)
    if (devices.size === 0 || recent.length === 0) return null
    if (devices.size >= MANY_DEVICES)
      return { outcome: 'many', observed: `${devices.size} devices`, expected: '1 or 2' }
    return { outcome: 'few' }
  },
})
