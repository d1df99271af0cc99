import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isInBand, judgePeople, measurePeople } from '../../evaluate/people/evaluate-people.ts'
import type { Person } from '../../evaluate/people/person.ts'
import { readPeople } from '../../evaluate/people/read-people.ts'
import { hasTwin, isUntold, TWINS, UNTOLD } from '../../evaluate/people/untold.ts'
import { RECORDINGS } from '../../evaluate/score.ts'
import { honestVisit } from '../../support/visits.ts'

const PEOPLE = fileURLToPath(new URL('../../people', import.meta.url))

const person = (changes: Partial<Person>): Person => ({
  version: 2,
  kind: 'somebody',
  honest: true,
  person: 'Somebody',
  group: 'some',
  band: [0, 20],
  why: 'Nothing speaks of fraud',
  facts: [],
  visit: { ...honestVisit },
  ...changes,
})

/** Judged people with other scores than theirs. */
const scored = (score: number, changes: Partial<Person> = {}) =>
  judgePeople([person(changes)]).map((one) => ({ ...one, score, probability: score / 100 }))

describe('evaluating people', () => {
  it('counts both ends of a band as inside', () => {
    const found = [19, 20, 40, 41].flatMap((score) => scored(score, { band: [20, 40] }))
    expect(found.map(isInBand)).toEqual([false, true, true, false])
  })

  it('measures honest and dishonest people apart', () => {
    const measured = measurePeople([
      ...scored(3, { everyday: true, band: [0, 5] }),
      ...scored(21),
      ...scored(90, { honest: false, band: [50, 100] }),
      ...scored(10, { honest: false, band: [50, 100] }),
    ])
    expect(measured).toMatchObject({
      people: 4,
      honest: 2,
      honest_at_20: 0.5,
      everyday: 1,
      everyday_at_5: 1,
      dishonest: 2,
      dishonest_in_band: 0.5,
      auc_without_single_signs: 0.75,
    })
  })

  it('leaves a single ambiguous sign out of the area', () => {
    const single = scored(1, { honest: false, single: true, band: [0, 20] })
    const fraud = scored(90, { honest: false, band: [50, 100] })
    expect(measurePeople([...scored(3), ...fraud, ...single]).auc_without_single_signs).toBe(1)
  })

  it('gives no area where only one kind of people is there', () => {
    expect(measurePeople(scored(3)).auc_without_single_signs).toBeNull()
  })
})

describe('the people of test/people', () => {
  const judged = judgePeople(readPeople(PEOPLE))

  it('who are honest score at or below what is right for them, but for those whom nothing tells', () => {
    const accused = judged
      .filter((one) => one.honest && !isInBand(one) && !isUntold(one.kind) && !hasTwin(one.kind))
      .map(({ kind, score, raisedBy }) => `${kind}: ${score} ${raisedBy.join(' ')}`)
    expect(accused).toEqual([])
  })

  it('who are excepted are honest, and outside of their band still', () => {
    const excepted = judged.filter(({ kind }) => isUntold(kind) || hasTwin(kind))
    expect(excepted).toHaveLength(UNTOLD.size + TWINS.size)
    expect(excepted.filter((one) => !one.honest || isInBand(one))).toEqual([])
  })

  it.each([...TWINS.values()])('have in %s a twin who is found', (kind) => {
    const twin = judged.find((one) => one.kind === kind)
    if (twin) expect(!twin.honest && isInBand(twin)).toBe(true)
    else expect(existsSync(join(RECORDINGS, `${kind}.jsonl`))).toBe(true)
  })

  it('who are dishonest score above nearly all who are honest', () => {
    // It was 0.978 with two whose twins are found; of ten more honest ones four have such twins, and those ten dishonest ones come in.
    expect(measurePeople(judged).auc_without_single_signs).toBeGreaterThan(0.973)
  })
})
