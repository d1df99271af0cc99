/** `evaluate people`: the score of everybody in test/people against the band that is right for them. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { areaUnderCurve, rankCorrelation } from '../../../src/training/accuracy.ts'
import { badInput } from '../../../src/training/readers/input.ts'
import { HONEST_AT_MOST } from '../../cast/stage/thresholds.ts'
import { completeVisit } from './complete-visit.ts'
import type { Person } from './person.ts'
import { readPeople } from './read-people.ts'

/** Where the people are. */
export const PEOPLE = fileURLToPath(new URL('../../people', import.meta.url))
/** Devices and situations that millions have. */
const EVERYDAY_AT_MOST = 5

/** A person with their score. */
export interface Judged extends Person {
  score: number
  probability: number
  /** What raised the score most, as `detector.outcome`. */
  raisedBy: string[]
}

/** Scores everybody; pure but for the model. */
export function judgePeople(people: readonly Person[]): Judged[] {
  return people.map((person) => {
    const { score, probability, pieces } = assess(completeVisit(person.visit))
    const raisedBy = pieces
      .filter(({ bits }) => bits > 0.2)
      .map(({ detector, outcome }) => `${detector}.${outcome}`)
    return { ...person, score, probability, raisedBy: raisedBy.slice(0, 4) }
  })
}

/** Whether a score is in its band, both ends included. */
export function isInBand({ score, band: [from, to] }: Judged): boolean {
  return score >= from && score <= to
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

function byGroup(judged: readonly Judged[]) {
  const groups = new Map<string, Judged[]>()
  for (const one of judged) {
    const name = `${one.honest ? 'honest' : 'dishonest'}: ${one.group}`
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return Object.fromEntries(
    [...groups].map(([name, members]) => [
      name,
      {
        people: members.length,
        in_band: members.filter(isInBand).length,
        lowest: Math.min(...members.map(({ score }) => score)),
        highest: Math.max(...members.map(({ score }) => score)),
      },
    ]),
  )
}

/** Rank correlation of the middle of the bands and the probabilities. */
const bandCorrelation = (judged: readonly Judged[]) =>
  rankCorrelation(judged.map(({ band: [from, to], probability }) => [from + to, probability]))

/** The measures of everybody who was judged. */
export function measurePeople(judged: readonly Judged[]) {
  const honest = judged.filter((one) => one.honest)
  const dishonest = judged.filter((one) => !one.honest)
  const patterns = dishonest.filter(({ single }) => !single)
  const everyday = honest.filter((one) => one.everyday)
  const truths = [...honest, ...patterns].map(({ honest: isHonest, probability }) => ({
    score: probability,
    truth: !isHonest,
  }))
  const area = areaUnderCurve(truths)
  return {
    people: judged.length,
    honest: honest.length,
    honest_at_20: share(
      honest.filter(({ score }) => score <= HONEST_AT_MOST).length,
      honest.length,
    ),
    everyday: everyday.length,
    everyday_at_5: share(
      everyday.filter(({ score }) => score <= EVERYDAY_AT_MOST).length,
      everyday.length,
    ),
    dishonest: dishonest.length,
    dishonest_in_band: share(dishonest.filter(isInBand).length, dishonest.length),
    auc_without_single_signs: Number.isNaN(area) ? null : area,
    spearman_of_bands_and_scores: bandCorrelation(judged),
    spearman_of_dishonest: bandCorrelation(dishonest),
  }
}

/** Judges everybody at a path, by default test/people; throws bad input. */
export function evaluatePeople(args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [path = PEOPLE, ...more] = positionals
  if (more.length > 0) throw badInput('people takes one path at most')
  const judged = judgePeople(readPeople(path))
  return {
    model: MODEL.version,
    ...measurePeople(judged),
    by_group: byGroup(judged),
    lines: judged.map((one) => ({
      kind: one.kind,
      honest: one.honest,
      group: one.group,
      score: one.score,
      band: `${one.band[0]}–${one.band[1]}`,
      in_band: isInBand(one),
      raised_by: one.raisedBy.join(' '),
    })),
  }
}
