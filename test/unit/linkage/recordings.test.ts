/** Two users who play one recording are one hand; equal people's page loads are not. */
import { describe, expect, it } from 'vitest'
import { linkUsers } from '../../../src/domain/linkage/link-users.ts'
import { findRepeat, type VisitCopy } from '../../../src/domain/visit/visit-copy.ts'
import { deviceOf, withHashes } from '../../support/profiles.ts'

const crowd = { users: 10_000, usersByKey: { 'browser:browser-1': 50 } }
const away = [{ address: 'address-2', prefix: 'prefix-2', asn: 64500, lastSeenAt: 0 }]
const own = [deviceOf()]
/** The same recording from another home under another cookie. */
const player = withHashes(
  { visitor: 'visitor-2', address: 'address-2', prefix: 'prefix-2', devicePrefix: 'elsewhere' },
  { networks: away, demographic: { birthYear: 1970, gender: 'male', incomeUsd: 10_000 } },
)
const visit = (changes: Partial<VisitCopy> = {}): VisitCopy => ({
  digest: 'digest-1',
  durations: 'durations-1',
  stepMs: 0.1,
  ...changes,
})
const anew = visit({ digest: 'digest-2' })
const user = { devices: own, visits: [visit()] }

const linksTo = (theirs: VisitCopy[], mine = [visit()], others: VisitCopy[][] = []) =>
  linkUsers(
    { devices: own, visits: mine },
    [theirs, ...others].map((visits, n) => ({ userRef: `other-${n}`, devices: [player], visits })),
    crowd,
  )
const linkTo = (theirs: VisitCopy[], mine = [visit()]) => {
  const [link] = linksTo(theirs, mine)
  if (!link) throw new Error('nobody is linked')
  return link
}
const isRecording = ({ comparison }: { comparison: string }) => comparison === 'recording'

describe('two users whose visits repeat one recording', () => {
  const without = linkTo([visit({ digest: 'digest-2', durations: 'durations-2' })])

  it.each([
    ['the very payload', [visit({ durations: null })], 'payload'],
    ['the durations under a fresh clock', [anew], 'durations'],
  ])('are one hand by %s', (_, visits, level) => {
    const link = linkTo(visits)
    expect(without.probability).toBeLessThan(0.2)
    expect(link.probability).toBeGreaterThan(0.9)
    expect(link.match.rows.find(isRecording)).toMatchObject({ level })
    const sum = link.match.rows.reduce((bits, row) => bits + row.bits, 0)
    expect(sum).toBeCloseTo(link.match.bits, 6)
  })

  it('stay in doubt, because recordings are sold and stolen', () => {
    expect(linkTo([visit()]).probability).toBeLessThan(0.96)
  })

  it('are found by any of their visits', () => {
    const [many, none] = [[visit({ digest: 'x', durations: 'x' }), visit()], []]
    expect(linkTo(many).match.rows.some(isRecording)).toBe(true)
    expect(linkTo(none).match.rows.some(isRecording)).toBe(false)
    expect(linkTo([visit()], []).match.rows.some(isRecording)).toBe(false)
  })

  it('are one person among themselves, so that two players do not count twice', () => {
    const mine = [visit({ digest: 'mine', durations: 'mine' })]
    const personsOf = (second: VisitCopy) =>
      new Set(linksTo([visit()], mine, [[second]]).map(({ person }) => person)).size
    expect(personsOf(visit())).toBe(1)
  })

  it('do not lose what else is known of them', () => {
    const twin = { userRef: 'other', devices: own, visits: [visit()] }
    const [alike] = linkUsers(user, [{ ...twin, visits: [] }], crowd)
    const [played] = linkUsers(user, [twin], crowd)
    expect(played?.probability).toBeGreaterThanOrEqual(alike?.probability ?? 1)
    expect(played?.match.relations).toEqual(alike?.match.relations)
    expect(alike?.match.shared).toBeGreaterThan(0)
    expect(played?.match.shared).toBe(alike?.match.shared)
    expect(linkTo([visit()]).match.relations).toBeUndefined()
  })
})

describe('honest people of equal devices', () => {
  it.each([
    ['a clock in steps of 5 ms', 5],
    ['the clock of a browser that resists fingerprinting', 100],
  ])('are not taken for copies by durations of %s', (_, stepMs) => {
    expect(findRepeat([visit()], [{ ...anew, stepMs }])).toBeNull()
  })

  it('are not by visits of which no step of the clock was kept', () => {
    expect(findRepeat([visit()], [{ ...anew, stepMs: null }])).toBeNull()
  })

  it('are suspected less by coarser clocks, more visits and more people with the fingerprint', () => {
    const bitsOf = (theirs: VisitCopy[], users = 50) => {
      const frequencies = { ...crowd, usersByKey: { 'browser:browser-1': users } }
      const candidate = { userRef: 'other', devices: [player], visits: theirs }
      return linkUsers(user, [candidate], frequencies)[0]?.match.bits ?? Number.NaN
    }
    const fine = bitsOf([anew])
    expect(bitsOf([{ ...anew, stepMs: 1 }])).toBeLessThan(fine - 1)
    const more = Array.from({ length: 20 }, (_, n) => visit({ digest: `${n}`, durations: `${n}` }))
    expect(bitsOf([anew, ...more])).toBeLessThan(fine)
    expect(bitsOf([{ ...anew, stepMs: 1 }], 5000)).toBeLessThan(bitsOf([{ ...anew, stepMs: 1 }]))
  })

  it('are not one person by what neither of them showed', () => {
    const nothing = { digest: null, durations: null, stepMs: null }
    const clocked = { ...nothing, stepMs: 0.1 }
    expect([findRepeat([nothing], [nothing]), findRepeat([clocked], [clocked])]).toEqual([
      null,
      null,
    ])
  })
})
