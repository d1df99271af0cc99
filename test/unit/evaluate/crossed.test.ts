/** The device of one honest person and the life of another. */
import { describe, expect, it } from 'vitest'
import { completeVisit } from '../../evaluate/people/complete-visit.ts'
import { crossVisits } from '../../evaluate/people/cross-visits.ts'
import {
  crossPeople,
  evaluateCrossed,
  measureCrossed,
} from '../../evaluate/people/evaluate-crossed.ts'
import { PEOPLE } from '../../evaluate/people/evaluate-people.ts'
import { readPeople } from '../../evaluate/people/read-people.ts'
import { hasTwin } from '../../evaluate/people/untold.ts'

const people = readPeople(PEOPLE)
const visitOf = (kind: string) =>
  completeVisit(people.find((person) => person.kind === kind)?.visit ?? {})

const SEED = 2_026
const VISITS = 2_000
/** So many that chance moves the shares by a few in a thousand: a quarter of it missed a floor by one seed, and not by seven. */
const MEASURED = 48_000

describe('a crossed visit', () => {
  const [place, device] = [visitOf('windows-chrome-office-argentina'), visitOf('mac-lockdown-mode')]
  const crossed = crossVisits(place, device)

  it('has the network, the clock and the past of one', () => {
    expect(crossed?.edge.country).toBe(place.edge.country)
    expect(crossed?.edge.headers['accept-language']).toBe(place.edge.headers['accept-language'])
    expect(crossed?.observation?.locale).toEqual(place.observation?.locale)
    expect(crossed?.history.past).toEqual(place.history.past)
    expect(crossed?.now).toBe(place.now)
  })

  it('has the browser and the screen of the other', () => {
    expect(crossed?.edge.headers['user-agent']).toBe(device.edge.headers['user-agent'])
    expect(crossed?.observation?.navigator).toEqual(device.observation?.navigator)
    expect(crossed?.observation?.screen).toEqual(device.observation?.screen)
    expect(crossed?.observation).not.toHaveProperty('realms')
  })

  it('has its messages in the language of the place, as its dates are', () => {
    const desktop = visitOf('citrix-geolocation-by-policy')
    expect(desktop.observation?.system).toMatchObject({ value: { speaksEnglish: false } })
    const english = crossVisits(visitOf('blind-man-without-monitor-or-mouse'), desktop)
    expect(english?.observation?.system).toMatchObject({ value: { speaksEnglish: true } })
  })

  it('is not made of a phone and a computer, nor without a payload', () => {
    expect(crossVisits(place, visitOf('android-chrome-brazil-claro'))).toBeNull()
    expect(crossVisits(place, { ...device, observation: null })).toBeNull()
  })
})

describe('crossed people', () => {
  const crossed = crossPeople(people, VISITS, SEED)
  // Who is accused as they are is accused with another device or life as well, which says nothing new.
  const told = people.filter(({ kind }) => !hasTwin(kind))
  const measured = measureCrossed(crossPeople(told, MEASURED, SEED))

  it('are the same for the same seed', () => {
    expect(crossPeople(people, VISITS, SEED)).toEqual(crossed)
    expect(crossPeople(people, VISITS, SEED + 1)).not.toEqual(crossed)
  })

  it('are let pass but for a few, and hardly ever accused', () => {
    const { crossed: all, passed, between, accused } = measured
    expect(all).toBeGreaterThan(MEASURED / 3)
    expect(passed + between + accused).toBe(all)
    // Some people show several ordinary things at once: crossed with another, more than anybody does. It was 0.9704
    // of 648; of ten more, written to be as near to a rule as honest people are, four bring most of the rest. It was
    // 0.966 of 668; a phone of three women with a card that leaves abroad, crossed, brings most of what is less, and two
    // who share one device, crossed with another, the rest: they are told from who works several accounts, and count.
    expect(passed / all).toBeGreaterThan(0.962)
    // It was 0.0048 of 52,610; of these few, one or two more or less in a thousand. Of these ten, two had the twin of
    // a dishonest person, and five a company's desktop beside another rare thing.
    expect(accused / all).toBeLessThan(0.007)
  })

  it.each([
    [['--visits', '0']],
    [['--visits', '100001']],
    [['--visits', 'many']],
    [['--seed', '-1']],
  ])('refuse %j', (args) => {
    expect(() => evaluateCrossed(args)).toThrow()
  })

  it('names those accused', () => {
    const { lines, accused } = evaluateCrossed(['--visits', String(VISITS), '--seed', '1'])
    expect(lines).toHaveLength(accused)
    for (const { score } of lines) expect(score).toBeGreaterThanOrEqual(50)
  })
})
