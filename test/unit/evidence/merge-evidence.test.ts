/** Answers of several databases, merged: what one database with all users would have said. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OtherVisit } from '../../../src/domain/evidence/cross-user-evidence.ts'
import {
  type FoundLink,
  LATEST_LINKS,
  LINKED_USERS_MAX,
  mergeOwnEvidence,
  mergeSharedEvidence,
  mergeVisits,
  type OwnEvidence,
  USERS_COMPARED,
  USERS_PER_KEY,
} from '../../../src/domain/evidence/merge-evidence.ts'
import { firstSequenceAt } from '../../../src/domain/transaction/sequence.ts'
import { NOW } from '../../support/visits.ts'

const KEYS = ['visitor:a', 'device:b', 'address:c']

/** A user, by the keys it was seen with. */
interface Seen {
  user: string
  keys: string[]
}

const someUsers = (maxLength: number) =>
  fc.uniqueArray(
    fc.record<Seen>({
      user: fc.integer({ min: 100, max: 999 }).map((n) => `user-${n}`),
      keys: fc.subarray(KEYS, { minLength: 1 }),
    }),
    { selector: ({ user }) => user, maxLength },
  )

/** What a database with these users answers: users of a key in order, and linked ones rarest first. */
function answerOf(users: readonly Seen[]): OwnEvidence {
  const sorted = users.toSorted((a, b) => (a.user < b.user ? -1 : 1))
  const keys = new Map(
    KEYS.map((key) => {
      const having = sorted.filter((each) => each.keys.includes(key)).map(({ user }) => user)
      return [key, { users: having.length, userRefs: having.slice(0, USERS_PER_KEY) }] as const
    }),
  )
  const found = [...keys.values()]
  const rarityOf = (user: string) =>
    Math.min(...found.flatMap((key) => (key.userRefs.includes(user) ? [key.users] : [])))
  const linked = sorted
    .map(({ user }) => user)
    .filter((user) => Number.isFinite(rarityOf(user)))
    .sort((a, b) => rarityOf(a) - rarityOf(b))
    .slice(0, LINKED_USERS_MAX)
  const attempt = (userRef: string) => ({
    ...{ userRef, item: 'i', external: null, chain: 1, createdAt: 0, openedAt: null },
    ...{ completedAt: null, sequence: 1, state: null, terminationReason: null },
  })
  return {
    population: users.length,
    keys,
    profiles: new Map(linked.map((user) => [user, []])),
    activity: new Map(linked.map((user) => [user, []])),
    copies: new Map(linked.map((user) => [user, []])),
    attempts: linked.map(attempt),
  }
}

/** With the order of its maps, which tells who comes first. */
const inOrder = ({ keys, profiles, activity, copies, ...rest }: OwnEvidence) => ({
  ...rest,
  maps: [keys, profiles, activity, copies].map((map) => [...map]),
})

/** The range of the asking partner's own users. */
const OWN = { except: { first: 'm', end: 'n' } }

describe('the answers of several databases', () => {
  it('say what one with all users says, however these are split', () => {
    fc.assert(
      fc.property(someUsers(USERS_PER_KEY), fc.array(fc.nat(3)), (users, homes) => {
        const parts = [0, 1, 2, 3].map((home) =>
          answerOf(users.filter((_, at) => (homes[at] ?? 0) === home)),
        )
        expect(inOrder(mergeOwnEvidence(parts))).toEqual(inOrder(answerOf(users)))
      }),
    )
  })

  it('keep to the limits of one, and to the counts of all', () => {
    fc.assert(
      fc.property(someUsers(300), (users) => {
        const parts = [0, 1, 2].map((home) => answerOf(users.filter((_, at) => at % 3 === home)))
        const merged = mergeOwnEvidence(parts)
        expect(merged.population).toBe(users.length)
        expect(merged.profiles.size).toBeLessThanOrEqual(LINKED_USERS_MAX)
        for (const [key, { users: count, userRefs }] of merged.keys) {
          expect(count).toBe(users.filter(({ keys }) => keys.includes(key)).length)
          expect(userRefs.length).toBe(Math.min(count, USERS_PER_KEY))
        }
        const linked = [...merged.keys.values()].flatMap(({ userRefs }) => userRefs)
        for (const user of merged.profiles.keys()) expect(linked).toContain(user)
      }),
    )
  })

  it('are the answer itself where there is one', () => {
    const answer = answerOf([{ user: 'user-1', keys: ['visitor:a'] }])
    expect(mergeOwnEvidence([answer])).toBe(answer)
  })

  it('of the shared scope keep as many users on either side of the own ones as one reads', () => {
    const named = (side: string, home: number) =>
      Array.from({ length: USERS_PER_KEY }, (_, i) => `${side}-${home}-${10 + i}`)
    const part = (home: number) => ({
      population: 40,
      keys: new Map([
        ['visitor:a', { users: 40, userRefs: [...named('a', home), ...named('z', home)] }],
      ]),
      profiles: new Map(),
      attempts: [],
    })
    const merged = mergeSharedEvidence([part(1), part(2)], OWN)
    expect(merged?.keys.get('visitor:a')).toEqual({
      users: 80,
      userRefs: [...named('a', 1), ...named('z', 1)],
    })
  })

  it('of the shared scope say what each says, and nothing where none was asked', () => {
    const attempt = { pair: 'p', day: 1, step: 'done', madeAt: null } as const
    const part = (userRef: string) => ({
      population: 2,
      keys: new Map([['visitor:a', { users: 1, userRefs: [userRef] }]]),
      profiles: new Map(),
      attempts: [{ ...attempt, userRef }],
    })
    expect(mergeSharedEvidence([], OWN)).toBeNull()
    expect(mergeSharedEvidence([part('b'), part('a')], OWN)).toEqual({
      population: 4,
      keys: new Map([['visitor:a', { users: 2, userRefs: ['a', 'b'] }]]),
      profiles: new Map(),
      attempts: [
        { ...attempt, userRef: 'a' },
        { ...attempt, userRef: 'b' },
      ],
    })
  })
})

const VISIT: OtherVisit = {
  ...{ userRef: 'other', createdAt: 0, completedAt: 0, digest: null, prefix: null },
  ...{ print: null, durations: null, browser: null, visitor: null },
}
/** The visit by a link; null where nobody has opened it. */
const by = (sequence: number, visit: Partial<OtherVisit> | null = {}): FoundLink => ({
  sequence,
  visit: visit && { ...VISIT, completedAt: sequence, ...visit },
})

describe('visits of several databases', () => {
  it('are those by the newest links of all, as many as one database looks at, opened or not', () => {
    const links = fc.uniqueArray(fc.record({ sequence: fc.nat(9999), isOpened: fc.boolean() }), {
      selector: ({ sequence }) => sequence,
      minLength: LATEST_LINKS / 2,
      maxLength: 2 * LATEST_LINKS,
    })
    const homes = fc.array(fc.nat(3), { minLength: 2 * LATEST_LINKS, maxLength: 2 * LATEST_LINKS })
    fc.assert(
      fc.property(links, homes, (all, homeOf) => {
        const found = all
          .toSorted((a, b) => b.sequence - a.sequence)
          .map(({ sequence, isOpened }) => by(sequence, isOpened ? {} : null))
        const answerOf = (latest: FoundLink[]) => ({
          latest: latest.slice(0, LATEST_LINKS),
          alike: [],
        })
        const parts = [0, 1, 2, 3].map((home) =>
          answerOf(found.filter((_, at) => homeOf[at] === home)),
        )
        expect(mergeVisits(parts)).toEqual(mergeVisits([answerOf(found)]))
      }),
      { numRuns: 20 },
    )
  })

  it('tell since when all links were looked at, which is always where there are no more', () => {
    const links = Array.from({ length: LATEST_LINKS }, (_, i) => by(firstSequenceAt(NOW + i), null))
    expect(mergeVisits([{ latest: links, alike: [] }])).toEqual({ visits: [], visitsSince: NOW })
    expect(mergeVisits([{ latest: links.slice(1), alike: [] }]).visitsSince).toBe(0)
  })

  it('have those of the fingerprint, however many later ones of others there are', () => {
    const of = (home: number) => ({
      latest: Array.from({ length: LATEST_LINKS }, (_, i) => by(1000 + 2 * i + home)),
      alike: Array.from({ length: USERS_COMPARED }, (_, i) =>
        by(2 * i + home, { userRef: `alike-${home}-${i}` }),
      ),
    })
    const { visits } = mergeVisits([of(0), of(1)])
    expect(visits).toHaveLength(LATEST_LINKS + USERS_COMPARED)
    expect(
      visits.filter(({ userRef }) => userRef !== 'other').map(({ completedAt }) => completedAt),
    ).toEqual(Array.from({ length: USERS_COMPARED }, (_, i) => 2 * USERS_COMPARED - 1 - i))
  })

  it('are each there once, also where they are of both kinds', () => {
    const links = [by(1)]
    const answer = { latest: links, alike: links }
    const once = [{ ...VISIT, completedAt: 1 }]
    expect(mergeVisits([answer]).visits).toEqual(once)
    expect(mergeVisits([answer, { latest: [], alike: [] }]).visits).toEqual(once)
  })
})
