/** What people read first of a potential: one sentence for each way in which it can come about. */
import { describe, expect, it } from 'vitest'
import type { SummaryShare } from '../../../src/domain/duplication/history/summary-share.ts'
import { describeDuplication } from '../../../src/domain/duplication/words/duplication-sentence.ts'
import type { NamedUser } from '../../../src/domain/duplication/words/names.ts'
import { levelOf } from '../../../src/domain/linkage/comparison.ts'
import { visitor } from '../../../src/domain/linkage/comparisons/visitor.ts'
import type { MatchRow } from '../../../src/domain/linkage/match.ts'
import { chanceOfCoincidence } from '../../../src/domain/linkage/people/coincidence.ts'
import { machines } from '../../../src/domain/linkage/people/machines.ts'
import { presence } from '../../../src/domain/linkage/people/presence.ts'
import { sessionsOf } from '../../../src/domain/linkage/people/sessions.ts'
import type { UserPair } from '../../../src/domain/linkage/people/user-pair.ts'
import { deviceOf, NOW } from '../../support/profiles.ts'

const row = (comparison: MatchRow['comparison'], level: string, bits: number): MatchRow => ({
  comparison,
  level,
  says: `${comparison} in its own words`,
  bits,
  termFrequencyBits: 0,
})
const ROWS = [
  row('prior', 'any two users', -11),
  row('network', 'lately', 6),
  row('locale', 'both', 1.5),
  row('visitor', 'same', 29),
  row('browser', 'updated', -0.5),
  row('device', 'same', 9),
  row('relation', 'browser', -20),
]
const NOBODY: UserPair = {
  machines: { common: 0, byCookie: 0, unclear: 0, alike: false, own: { fewest: 0, most: 0 } },
  further: null,
  sessions: 2,
  coincidence: null,
  sameHoursBits: null,
  itemMinutes: null,
}
const MAY_3 = Date.UTC(2026, 4, 3, 23, 59)

/** Somebody who is very likely the same person has completed this on 3 May. */
const share = (changes: Partial<SummaryShare> = {}): SummaryShare => ({
  own: false,
  attempt: { userRef: 'ref-17', sequence: 5 },
  createdAt: MAY_3,
  samePerson: 0.9,
  completed: 1,
  step: 'done',
  share: 0.9,
  match: { bits: 3.2, rows: ROWS },
  ...changes,
})
const own = (changes: Partial<SummaryShare> = {}): SummaryShare =>
  share({ own: true, samePerson: 1, match: null, ...changes })
const elsewhere = (changes: Partial<SummaryShare> = {}): SummaryShare => {
  const untold = { attempt: null, samePerson: null, completed: null, match: null }
  const { step: _, ...told } = share({ ...untold, createdAt: Date.UTC(2026, 4, 3), ...changes })
  return told
}

const ASKING: NamedUser = { userId: 'panellist-1', channel: null, subChannel: null }
const OTHER: NamedUser = { ...ASKING, userId: 'panellist-17' }
function say(
  shares: SummaryShare[],
  { other = OTHER, asking = ASKING }: { other?: NamedUser | null; asking?: NamedUser } = {},
): string {
  const summary = { value: 0.9, shares, omitted: 0 }
  return describeDuplication({ value: 0.9, summary, asking, nameOf: () => other })
}

describe('the sentence of a potential', () => {
  it('names who completed the item, when, and the strongest reasons', () => {
    expect(say([share()])).toBe(
      'Very likely the person behind panellist-17, who completed this on 3 May 2026: same visitor cookie, same hardware, same address within days.',
    )
  })

  it.each([
    [0.96, 'Almost certainly the person behind'],
    [0.8, 'Very likely the person behind'],
    [0.79, 'Likely the person behind'],
    [0.5, 'With a roughly even chance the person behind'],
    [0.3, 'Unlikely to be the person behind'],
    [0.06, 'Very unlikely to be the person behind'],
    [0.01, 'Almost certainly not the person behind'],
  ])('says how likely %d is by the scale of ICD 203', (samePerson, words) => {
    expect(say([share({ samePerson })])).toMatch(new RegExp(`^${words} panellist-17`))
  })

  it.each([
    ['completed it', own(), 'This user completed this on 3 May 2026.'],
    [
      'passed on to it',
      own({ step: 'passed', completed: 0.35 }),
      'This user passed on to this on 3 May 2026. Whether it was completed is not reported: 35 %.',
    ],
    [
      'began it',
      own({ step: 'begun', completed: 0.002 }),
      'This user began this on 3 May 2026. Whether it was completed is not reported: under 1 %.',
    ],
    [
      'was terminated',
      own({ step: 'ended', completed: 0.02 }),
      'This user began this on 3 May 2026 and was reported terminated.',
    ],
  ])('says that the user itself %s', (_, attempt, words) => {
    expect(say([attempt])).toBe(words)
  })

  it('tells the day of the visit, where the link was made on an earlier one', () => {
    const passedAt = Date.UTC(2026, 4, 9, 1)
    expect(say([own({ passedAt })])).toBe('This user completed this on 9 May 2026.')
    expect(say([share({ passedAt })])).toContain('who completed this on 9 May 2026:')
    expect(say([share({ passedAt })], { other: null })).toContain(
      'who attempted this on 9 May 2026.',
    )
  })

  it('does not say that somebody began what nobody had opened', () => {
    const link = { step: 'begun', completed: 0.002, unopened: true } as const
    expect(say([own(link)])).toBe(
      'This user was given a link to this on 3 May 2026. Whether it was completed is not reported: under 1 %.',
    )
    expect(say([share(link)])).toContain(
      'panellist-17, who was given a link to this on 3 May 2026:',
    )
    expect(say([share(link)], { other: null })).toContain('who attempted this on 3 May 2026.')
  })

  it('says so where the project had probably closed', () => {
    expect(say([own({ step: 'passed', completed: 0.04, range: [0.02, 0.09], closed: true })])).toBe(
      'This user passed on to this on 3 May 2026. Whether it was completed is not reported: 4 %, somewhere between 2 % and 9 %, because the project had probably closed by then.',
    )
  })

  it('says how uncertain it is that an attempt was completed', () => {
    const passed = share({ step: 'passed', completed: 0.35, range: [0.2, 0.6] })
    expect(say([passed])).toBe(
      'Very likely the person behind panellist-17, who passed on to this on 3 May 2026: same visitor cookie, same hardware, same address within days. Whether it was completed is not reported: 35 %, somewhere between 20 % and 60 %.',
    )
  })

  it('says how uncertain it is who it was, where the ends are twenty points apart', () => {
    const unsure = share({ samePerson: 0.83, sameRange: [0.34, 0.92] })
    expect(say([unsure])).toBe(
      'Very likely the person behind panellist-17, who completed this on 3 May 2026: same visitor cookie, same hardware, same address within days. How many accounts your people have is hardly known yet: it is the same person with somewhere between 34 % and 92 %.',
    )
    const known = share({ samePerson: 0.83, sameRange: [0.74, 0.92] })
    expect(say([known])).not.toContain('How many accounts')
    // Of a user who is not named nothing more is told than that.
    expect(say([unsure], { other: null })).toContain(
      'another of your users, who attempted this on 3 May 2026.',
    )
    expect(say([unsure], { other: null })).not.toContain('How many accounts')
  })

  it("says of another partner's attempt that there is one and its day, and nothing else", () => {
    expect(say([elsewhere()])).toBe(
      'Somebody who may be this person attempted this at another partner on 3 May 2026.',
    )
    // The same whatever is known here: neither how likely, nor why, nor how it ended.
    expect(say([elsewhere({ share: 0.1 })])).toBe(say([elsewhere({ share: 0.9 })]))
  })

  it('says that nobody is known, or that the reason is not kept any more', () => {
    const nobody = { summary: null, asking: ASKING, nameOf: () => null }
    expect(describeDuplication({ ...nobody, value: 0 })).toBe(
      'No earlier attempt of this user, or of anybody who may be the same person, is known.',
    )
    expect(describeDuplication({ ...nobody, value: 0.4 })).toBe(
      'The attempts behind this potential are no longer kept.',
    )
  })

  it('says how many others count', () => {
    const little = share({ share: 0.001 })
    expect(say([share(), share({ share: 0.1 }), little])).toMatch(
      / One more earlier attempt counts too\.$/,
    )
    expect(say([share(), own({ share: 0.1 }), elsewhere({ share: 0.1 })])).toMatch(
      / 2 more earlier attempts count too\.$/,
    )
  })

  it('says that many who are unlikely are likely together', () => {
    const unlikely = share({ samePerson: 0.3, share: 0.2 })
    const four = [unlikely, unlikely, unlikely, unlikely]
    const sayOf = (value: number, shares: SummaryShare[]) => {
      const summary = { value, shares, omitted: 0 }
      return describeDuplication({ value, summary, asking: ASKING, nameOf: () => OTHER })
    }
    expect(sayOf(0.8, four)).toMatch(
      /^Unlikely to be the person behind .* 3 more earlier attempts count too, and one of all these is very likely this person’s\.$/,
    )
    expect(sayOf(0.5, four)).toMatch(/ 3 more earlier attempts count too\.$/)
    expect(sayOf(0.9, [share(), ...four])).toMatch(/ 4 more earlier attempts count too\.$/)
    expect(sayOf(0.9, [...four, own({ share: 0.1 })])).toMatch(
      / 4 more earlier attempts count too\.$/,
    )
  })

  it('does not count too few where some are not kept', () => {
    const sayOmitting = (shares: SummaryShare[]) => {
      const summary = { value: 0.9, shares, omitted: 4 }
      return describeDuplication({ value: 0.9, summary, asking: ASKING, nameOf: () => OTHER })
    }
    const many = Array.from({ length: 8 }, () => share({ share: 0.05 }))
    expect(sayOmitting(many)).toMatch(/ At least 7 more earlier attempts count too\.$/)
    // Those that are not kept are smaller still.
    const [first = share(), second = share(), ...others] = many
    const little = others.map((each) => ({ ...each, share: 0.001 }))
    expect(sayOmitting([first, second, second, ...little])).toMatch(
      /\. 2 more earlier attempts count too\.$/,
    )
  })

  it.each<[string, NamedUser | null, NamedUser, string]>([
    ['no channel', OTHER, ASKING, 'behind panellist-17, who'],
    ['the same channel', { ...OTHER, channel: 'web' }, { ...ASKING, channel: 'web' }, '-17, who'],
    [
      'another channel',
      { ...OTHER, channel: 'web', subChannel: 'banner' },
      { ...ASKING, channel: 'app' },
      'panellist-17 (channel web, sub-channel banner), who',
    ],
    ['none of the channels', OTHER, { ...ASKING, channel: 'app' }, '-17 (channel unset), who'],
    ['a name that is not known any more', null, ASKING, 'behind another of your users, who'],
  ])('names a user of %s', (_, other, asking, words) => {
    expect(say([share()], { other, asking })).toContain(words)
  })

  it('tells of a user who is not named the day alone, however the attempt ended', () => {
    for (const changes of [
      {},
      { step: 'ended', completed: 0.02 },
      { step: 'passed', completed: 0.4 },
    ])
      expect(say([share(changes as Partial<SummaryShare>)], { other: null })).toBe(
        'Very likely the person behind another of your users, who attempted this on 3 May 2026.',
      )
  })

  it('names the best of weak reasons, and none where nothing agrees', () => {
    const weak = { bits: 3, rows: [row('locale', 'both', 0.4), row('browser', 'version', 0.3)] }
    expect(say([share({ match: weak })])).toContain(': same languages and time zone.')
    const none = { bits: 3, rows: [row('locale', 'neither', -2)] }
    expect(say([share({ match: none })])).toMatch(/on 3 May 2026\.$/)
  })

  it('says no more of a reason than holds wherever its level does', () => {
    const reasonOf = (comparison: MatchRow['comparison'], level: string) =>
      say([share({ match: { bits: 3, rows: [row(comparison, level, 3)] } })]).split(': ')[1]
    // Two who come once a month and met a single time.
    const [mine, theirs] = [
      [0, 40_000],
      [80_000, 40_010],
    ].map((minutes) => sessionsOf([deviceOf({ visits: minutes })]))
    const coincidence = chanceOfCoincidence(mine ?? [], theirs ?? [])
    expect(levelOf(presence, { ...NOBODY, coincidence })).toBe('often')
    expect(reasonOf('presence', 'often')).toBe(
      'visits as close in time as one stranger’s in a hundred.',
    )
    expect(reasonOf('presence', 'again')).toBe(
      'visits as close in time as one stranger’s in a thousand.',
    )
    // Kept for months, cleared, and seen once since.
    const day = 24 * 3_600_000
    const cleared = (name: string) =>
      deviceOf({
        firstSeenAt: NOW - 90 * day,
        visitorSince: NOW,
        lastSeenAt: NOW,
        hashes: { visitor: `new ${name}` },
        earlierVisitors: [`kept ${name}`],
      })
    expect(levelOf(visitor, { a: cleared('a'), b: cleared('b') })).toBe('turned')
    expect(reasonOf('visitor', 'turned')).toBe('two cookies, neither of them kept.')
    // Lost cookies let equal machines of two people stand for a common one, and two phones have one chip.
    const equal = { common: 1, byCookie: 0, unclear: 0, alike: true, own: { fewest: 0, most: 0 } }
    expect(levelOf(machines, { ...NOBODY, machines: equal })).toBe('none')
    expect(reasonOf('machines', 'none')).toBe('no machine unlike the other’s.')
    expect(reasonOf('underneath', 'whole')).toBe('machines alike under different claims.')
  })

  it('says where only others link the two', () => {
    const apart = { bits: -6, rows: ROWS }
    expect(say([share({ match: apart })])).toMatch(/: linked over other users\.$/)
  })

  it('names a recording that both play', () => {
    const played = { bits: 4, rows: [row('recording', 'payload', 15)] }
    expect(say([share({ match: played })])).toContain(': a copy of the same recorded visit.')
  })

  it('names other accounts that are alike, where these say most', () => {
    const beside = { bits: 1, rows: [row('device', 'same', 0.4), row('accounts', 'several', 2)] }
    expect(say([share({ match: beside })])).toContain(': beside other accounts that are alike')
  })

  it('reads what was stored before attempts had steps, or by comparisons that are no more', () => {
    const { step: _, ...old } = share({ completed: 0.4 })
    const gone = { ...row('device', 'same', 9), comparison: 'gait' as 'device' }
    expect(say([{ ...old, match: { bits: 4, rows: [gone] } }])).toBe(
      'Very likely the person behind panellist-17, who began this on 3 May 2026: device in its own words. Whether it was completed is not reported: 40 %.',
    )
  })
})
