import { detector } from '../detector.ts'
import { areOnePerson, countPersons, otherPerson } from '../facts/persons.ts'

/** A couple, or two friends, on one device. Judged. */
const SEVERAL_PERSONS = 3

/** Whether users who are probably this person are other persons by their demographics. */
export const linkedDemographics = detector({
  group: 'sharing',
  outcomes: {
    contradict: 'Users who are probably this person are several others by their demographics',
    differ: 'A user who is probably this person is another by the demographics',
    restarted:
      'Several users of one browser are of one gender, one age and one income, as one person who begins anew',
    alike: 'Users who are probably this person have its demographics',
  },
  honestly: {
    contradict: 'Families of three and more who share a device',
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
    const [observed] = others.flatMap((other) => otherPerson(present, other) ?? [])
    const told = [present, ...others]
    if (observed === undefined) {
      const users = visit.crossUser?.visitor?.users ?? 0
      if (users < told.length || !areOnePerson(told)) return { outcome: 'alike' }
      return { outcome: 'restarted', observed: `${told.length} accounts` }
    }
    const persons = countPersons(told)
    return { outcome: persons >= SEVERAL_PERSONS ? 'contradict' : 'differ', observed }
  },
})
