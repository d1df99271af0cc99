import { detector } from '../detector.ts'

/** More than one person does, even in a household that shares a browser. Judged. */
const MANY_IN_5_MINUTES = 10
const MANY_IN_1_HOUR = 40

/** How many projects are started from this one browser. */
export const deviceVelocity = detector({
  group: 'userVelocity',
  outcomes: {
    many: 'More projects are started in this browser than a person can work on',
    calm: 'Projects are started in this browser at the pace of a person',
  },
  honestly: {
    many: 'A classroom or a library with one kept profile, and integrators who test',
  },
  detect(visit) {
    const visitor = visit.crossUser?.visitor
    if (!visitor) return null
    if (visitor.transactions5m >= MANY_IN_5_MINUTES)
      return { outcome: 'many', observed: `${visitor.transactions5m} in 5 minutes` }
    if (visitor.transactions1h >= MANY_IN_1_HOUR)
      return { outcome: 'many', observed: `${visitor.transactions1h} in an hour` }
    return { outcome: 'calm' }
  },
})
