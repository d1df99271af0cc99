import { countOf } from '../../count-of.ts'
import { RESPONDENT_AGES } from '../../demographic.ts'
import { DAY_MS } from '../../time.ts'
import { detector } from '../detector.ts'
import {
  areVersions,
  countHouseholds,
  countIncomes,
  countIncomeTurns,
  countPersons,
  countTurns,
  type DatedDemographic,
  isDrifting,
  otherHousehold,
  otherPerson,
} from '../facts/persons.ts'
import type { Visit } from '../facts/visit.ts'
import { surveysOf } from '../history/chains.ts'
import { isAnotherEachTime, type ToldForProject } from '../history/told/another-each-time.ts'
import { isOtherAge } from '../history/told/other-age.ts'
import { arePersonsApart, type ToldFrom } from '../history/told/persons-apart.ts'

/** Years: younger than this is a child. Judged. */
const CHILD_AGE = 13
/** A couple may share an account. Judged. */
const SEVERAL_PERSONS = 3
/** Of all persons and all households that these are, so many are more than one account explains. Judged. */
const INVENTED = 5
/** One person's income may change, and be mistyped; three that far apart are no career. Judged. */
const SEVERAL_INCOMES = 3
/** One's own, that of all, another currency and a mistake are four; so many are made up. Judged. */
const ANY_INCOMES = 5
/**
 * Ages of so many persons, in order: a typing mistake and its correction are two, and of homes in which
 * six answer once each, one in 360 does so by age.
 */
const DRIFTING_PERSONS = 6
/** Somebody who is taken for another once or twice is corrected; who takes turns has two profiles. Judged. */
const MANY_TURNS = 4
/** Of one person, whose income is told now for itself and now for the household. Judged. */
const MANY_INCOME_TURNS = 5
/** For incomes of longer ago there are honest reasons: a first job, a marriage, a pension. Judged. */
const INCOMES_MS = 60 * DAY_MS

type Told = ToldForProject & ToldFrom

function givenOf({ expected, history, keys, now }: Visit): [Told, ...Told[]] | null {
  const { demographic, projectType } = expected
  if (!demographic) return null
  const { device = null, prefix = null } = keys ?? {}
  const past = surveysOf(history.past).flatMap((one) =>
    one.demographic && !one.referenced
      ? [{ ...one, at: one.createdAt, demographic: one.demographic }]
      : [],
  )
  return [{ at: now, demographic, projectType, device, prefix }, ...past]
}

/** What three persons and more show, or three incomes, of all that was told and of what was told lately; null where these are fewer. */
function findPersons(given: readonly Told[], recent: readonly Told[], observed: string) {
  const persons = countPersons(given)
  const households = countHouseholds(recent)
  const counted = inWords(persons, households, observed)
  const isInvented = persons + households >= INVENTED && households > 1 && persons > 1
  if (isInvented) return { outcome: 'invented', observed: counted } as const
  const ages = `${persons} ages: ${observed}`
  if (persons >= DRIFTING_PERSONS && isDrifting(given))
    return { outcome: 'drifting', observed: ages } as const
  if (areVersions(given)) return { outcome: 'versions', observed: ages } as const
  if (isAnotherEachTime(given)) return { outcome: 'anotherEachTime', observed: counted } as const
  if (arePersonsApart(given)) return { outcome: 'apart', observed: counted } as const
  if (persons >= SEVERAL_PERSONS) return { outcome: 'several', observed: counted } as const
  const { told, apart } = countIncomes(recent)
  if (apart >= SEVERAL_INCOMES && told >= ANY_INCOMES)
    return { outcome: 'anyIncome', observed: `${told} incomes: ${observed}` } as const
  return apart >= SEVERAL_INCOMES ? ({ outcome: 'incomes', observed: counted } as const) : null
}

function inWords(persons: number, households: number, observed: string): string {
  const homes = households > 1 ? ` and ${households} households` : ''
  return `${countOf(persons, 'person')}${homes}: ${observed}`
}

/** What one person or two show whose demographics changed lately. */
function findChanges(recent: readonly Told[], observed: string) {
  const changes = countIncomeTurns(recent)
  if (changes >= MANY_INCOME_TURNS)
    return { outcome: 'fluctuating', observed: `${changes} times: ${observed}` } as const
  const turns = countTurns(recent)
  if (turns >= MANY_TURNS)
    return { outcome: 'turns', observed: `${turns} times: ${observed}` } as const
  return { outcome: isOtherAge(recent) ? 'otherAge' : 'changed', observed } as const
}

/**
 * Whether the demographics can be true, and are those that this user had before.
 *
 * A family on one account has parents and children, answers in any order, and states one income, give or
 * take. So six ages and more that only fall, or only rise faster than the years, are no family (`drifting`; a
 * mistyped age comes back), and neither are five ages of one gender, near each other, with one income
 * (`versions`). Two persons who take turns at least four times within 60 days, each with an income three
 * times that of the other (`turns`), and one person's income that goes to and fro and is not the same by the
 * month (`fluctuating`), are less: couples on one account, and people who state now their own income and now
 * that of all, show them too. So are three incomes far apart (`incomes`): not even those of the European
 * Social Survey were told whose income to add up, and which (Hoffmeyer-Zlotnik and Warner, Measuring “Total Net
 * Household Income”). Five and more are made up (`anyIncome`). Another age, where nothing else is another
 * (`otherAge`), is no couple and by its digits no slip: a partner has put it right, or a screener asks for it.
 *
 * Three persons and more who follow one another in the surveys of two weeks, none of whom comes back, are who the
 * quotas ask for (`anotherEachTime`: an offer wall asks whoever plays, and of a family somebody comes back), and three who
 * come again, each by devices and lines that no other has, share an account from three homes (`apart`).
 */
export const demographics = detector({
  group: 'demographics',
  outcomes: {
    impossible: 'The demographics cannot be true of a respondent',
    invented: 'By the demographics given, this user has been several people of several households',
    drifting: 'The age of this user only falls, or only rises, from one project to the next',
    versions: 'The age of this user changes in nearly every project, and nothing else does',
    anotherEachTime:
      'By the demographics given, each survey of the last two weeks was answered by another person under this user id',
    apart:
      'By the demographics given, at least three people use this user id in turns, each on a device and a line of their own',
    several: 'By the demographics given, this user has been at least three different people',
    turns: 'Two sets of demographics, with incomes of their own, take turns under this user id',
    fluctuating: 'The income of this user goes back and forth between two very different amounts',
    anyIncome:
      'This user stated five different incomes or more within weeks, several of them far apart',
    incomes: 'This user stated the incomes of at least three different households within weeks',
    otherAge:
      'Another age has been told of this user for a week at most, which no typing mistake makes of the one before',
    changed: "The demographics contradict this user's earlier ones",
    child: 'By the demographics given, the respondent is a child',
    steady: "The demographics are this user's earlier ones",
  },
  honestly: {
    impossible:
      'People who mistype their age, and people who prefer not to say and pick the first year in the list',
    invented:
      'Nobody that we know of in number: a family on one account states one income, give or take',
    drifting:
      'Nobody that we know of: a family on one account does not answer in the order of its ages',
    versions:
      'Nobody that we know of in number: there are rarely that many brothers on one account',
    anotherEachTime:
      'Three of a household on one account, of whom none has answered a second survey yet',
    apart: 'Families on one account whose members live in three homes',
    several: 'Families on one account, as with an offer wall in a game on the family’s tablet',
    turns:
      'Couples, or a parent and a grown child, on one account who each state an income of their own',
    fluctuating:
      'People who state their own income in one project and that of their household in the next',
    anyIncome:
      'Nobody that we know of in number: there are rarely that many flatmates of one age on one account',
    incomes:
      'People who are asked for their own income, for that of the household and in another currency, and flatmates on one account',
    otherAge:
      'A mother and a daughter, or a father and a son, on one account, and people whose year of birth a partner puts right',
    changed: 'People who mistype, who marry, move or change jobs, and couples on one account',
    child: 'A child on the account of a parent',
  },
  detect(visit) {
    const given = givenOf(visit)
    if (!given) return null
    const [present, ...earlier] = given
    const { age } = present.demographic
    if (age !== null && (age > RESPONDENT_AGES.oldest || age < RESPONDENT_AGES.youngest))
      return { outcome: 'impossible', observed: `age ${age}` }
    const isRecent = ({ at }: DatedDemographic) => visit.now - at < INCOMES_MS
    const [observed] = earlier.flatMap(
      (one) =>
        otherPerson(present, one) ?? (isRecent(one) ? otherHousehold(present, one) : null) ?? [],
    )
    if (observed !== undefined) {
      const recent = given.filter(isRecent)
      return findPersons(given, recent, observed) ?? findChanges(recent, observed)
    }
    if (age !== null && age < CHILD_AGE) return { outcome: 'child', observed: `age ${age}` }
    return earlier.length > 0 ? { outcome: 'steady' } : null
  },
})
