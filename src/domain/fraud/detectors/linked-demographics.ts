import { detector } from '../detector.ts'
import {
  areOneAtOtherAges,
  areOnePerson,
  countPersons,
  type DatedDemographic,
  otherPerson,
} from '../facts/persons.ts'
import type { Visit } from '../facts/visit.ts'

/** A couple, or two friends, on one device. Judged. */
const SEVERAL_PERSONS = 3

/**
 * Whether all users of a browser, three and more, are of one gender and income and each of another age, began one
 * survey each within the hour, and none of the others came to an end of it: who is screened out for the age comes
 * back with another one. Brothers and friends who join together do not all answer in one hour in vain.
 */
function areTriedAges({ crossUser }: Visit, told: readonly DatedDemographic[]): boolean {
  const { visitor, linked } = crossUser ?? {}
  if (!visitor || !linked || told.length < SEVERAL_PERSONS) return false
  const { users, usersToday, transactions1h: hour, transactions24h: day } = visitor
  // What the others were screened out of is what they began.
  const begun = visitor.begun ?? { hour, day }
  const isOnceEach = [users, usersToday, begun.hour, begun.day].every(
    (count) => count === told.length,
  )
  const isInVain = linked.completed + linked.quality + linked.reconciled === 0
  return isOnceEach && isInVain && areOneAtOtherAges(told)
}

/** Whether users who are probably this person are other persons by their demographics. */
export const linkedDemographics = detector({
  group: 'sharing',
  outcomes: {
    contradict: 'Users who are probably this person have the demographics of several other people',
    differ: 'A user who is probably this person has the demographics of somebody else',
    triedAges:
      'All users of one browser began within the hour and differ only in age, until one was let in',
    restarted:
      'Several users of one browser state the same gender, age and income, like one person who starts over',
    alike: 'Users who are probably this person have its demographics',
  },
  honestly: {
    contradict: 'Families of three and more who share a device',
    triedAges:
      'Brothers, sisters and friends who join together on one device, and are all screened out but the last',
    restarted:
      'Friends of one age who share a computer, and people who give no other answer than the first one offered',
    differ: 'Couples and friends who share a device',
  },
  detect(visit) {
    const { demographic } = visit.expected
    const linked = visit.crossUser?.linkedDemographics ?? []
    if (!demographic || linked.length === 0) return null
    const present = { at: visit.now, demographic }
    const others = linked.map((one) => ({ at: visit.now, demographic: one }))
    const [observed] = others.flatMap(
      (other) => otherPerson(other, present, 'the other user') ?? [],
    )
    const told = [present, ...others]
    if (observed === undefined) {
      const users = visit.crossUser?.visitor?.users ?? 0
      if (users < told.length || !areOnePerson(told)) return { outcome: 'alike' }
      return { outcome: 'restarted', observed: `${told.length} accounts` }
    }
    if (areTriedAges(visit, told))
      return { outcome: 'triedAges', observed: `${told.length} accounts` }
    const persons = countPersons(told)
    return { outcome: persons >= SEVERAL_PERSONS ? 'contradict' : 'differ', observed }
  },
})
