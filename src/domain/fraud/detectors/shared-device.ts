import { detector } from '../detector.ts'
import { networkOf } from '../facts/network.ts'

/** A household may share a browser; this many accounts in one browser are a farm. */
const FARM_USERS_TODAY = 4
const FARM_USERS_EVER = 7
/** Equal devices behind one address happen in offices and, rarely, among a carrier's customers. */
const ALIKE_TODAY = 4
/** In a home this many equal devices do not happen. */
const HOME_FARM_TODAY = 6

/** Whether one device is used under several user ids. */
export const sharedDevice = detector({
  group: 'sharing',
  outcomes: {
    farm: 'One device is used under many user ids',
    several: 'The same browser is used under several user ids, as in a household',
    alike: 'Many users on this network have the very same device',
    own: 'The device is used under this user id only',
  },
  detect(visit) {
    const visitor = visit.crossUser?.visitor
    const together = visit.crossUser?.deviceOnPrefix
    if (!visitor && !together) return null
    if (visitor && (visitor.usersToday >= FARM_USERS_TODAY || visitor.users >= FARM_USERS_EVER))
      return { outcome: 'farm', observed: `${visitor.users} users of one browser`, expected: '1' }
    const today = together?.usersToday ?? 0
    if (today >= HOME_FARM_TODAY && networkOf(visit) === 'isp')
      return { outcome: 'farm', observed: `${today} users of one device at home`, expected: '1' }
    if (today >= ALIKE_TODAY)
      return { outcome: 'alike', observed: `${today} users today`, expected: '1' }
    if (visitor && visitor.users >= 2)
      return {
        outcome: 'several',
        observed: `${visitor.users} users of one browser`,
        expected: '1',
      }
    return { outcome: 'own' }
  },
})
