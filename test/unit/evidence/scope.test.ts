/** Names that were made to look like each other must not become one. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemKeys } from '../../../src/domain/duplication/item.ts'
import { type Mode, modeOf, partnerScope, sharedScope } from '../../../src/domain/evidence/scope.ts'
import { partnerOfSharedRef } from '../../../src/domain/evidence/shared-ref.ts'
import { hashItemKeys } from '../../../src/http/api/item-keys.ts'
import { evidenceHash } from '../../../src/secrets/scopes/evidence-hash.ts'
import {
  makeSharedRef,
  makeUserKey,
  makeUserRef,
  sharedRefsOf,
} from '../../../src/secrets/user-key.ts'
import { testKeyring } from '../../support/keyring.ts'

const keyring = testKeyring()

/** Short texts of what separates things, so that equal joins of different parts are likely. */
const tricky = fc
  .array(
    fc.constantFrom('/', '*', '|', '\u0000', ' ', '.', '%', '%7C', '=', 'live', '/test', 'a', '"'),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''))
const mode = fc.constantFrom<Mode>('live', 'test')
const orNull = fc.option(tricky)

/** Two values that are seldom equal, and then must give the same. */
async function sameOnlyIfEqual<T>(
  arbitrary: fc.Arbitrary<T>,
  name: (value: T) => Promise<string> | string,
): Promise<void> {
  const property = fc.asyncProperty(arbitrary, arbitrary, async (a, b) => {
    const isSame = (await name(a)) === (await name(b))
    expect(isSame).toBe(JSON.stringify(a) === JSON.stringify(b))
  })
  await fc.assert(property, { numRuns: 2_000, seed: 7 })
}

describe('a scope', () => {
  it('is of one partner and mode, whatever partner ids are made of', async () => {
    await sameOnlyIfEqual(fc.tuple(tricky, mode), ([id, of]) => partnerScope(id, of))
    expect(partnerScope('\u0002f', 'live')).not.toBe(partnerScope('/', 'live'))
  })

  it('is made of what nothing else is separated by', () => {
    fc.assert(
      fc.property(tricky, mode, (id, of) => {
        expect(partnerScope(id, of)).toMatch(/^[\w%-]*\/(live|test)$/)
      }),
    )
  })

  it('is never the shared one, and has the mode that it was made for', () => {
    fc.assert(
      fc.property(tricky, mode, (id, of) => {
        const scope = partnerScope(id, of)
        expect(['*/live', '*/test']).not.toContain(scope)
        expect(modeOf(scope)).toBe(of)
        expect(sharedScope(scope)).toBe(`*/${of}`)
      }),
      { examples: [['*', 'live']] },
    )
  })

  it('of an ordinary partner is its id and mode', () => {
    expect(partnerScope('prt_0aZ', 'live')).toBe('prt_0aZ/live')
  })

  it('never gives the hash of another scope, value or attribute', async () => {
    await sameOnlyIfEqual(fc.tuple(tricky, mode, tricky), ([id, of, value]) =>
      evidenceHash(keyring, partnerScope(id, of))('device', value),
    )
  })
})

describe('an item', () => {
  const item = fc
    .tuple(tricky, tricky, orNull, orNull, tricky)
    .map(([scope, projectType, projectSource, projectSubSource, projectId]) => ({
      scope: partnerScope(scope, 'live'),
      projectType,
      projectSource,
      projectSubSource,
      projectId,
    }))

  it('has a key of its own, whatever its names are made of', async () => {
    await sameOnlyIfEqual(item, ({ scope, ...parts }) => {
      const pair = { extSurveySource: null, extSurveyId: null }
      return itemKeys(scope, { ...parts, ...pair }).partner
    })
  })

  it('has a pair of its own, unlike under any other scope', async () => {
    const named = fc.tuple(tricky, mode, tricky.filter(Boolean), tricky.filter(Boolean))
    await sameOnlyIfEqual(named, async ([id, of, ext_survey_source, ext_survey_id]) => {
      const project = { project_type: 'survey', project_id: 'p', ext_survey_source, ext_survey_id }
      const { external, shared } = await hashItemKeys(keyring, partnerScope(id, of), project)
      expect(external).not.toBe(shared)
      return external ?? ''
    })
  })

  it('of one survey has hashes of its own by project, and under each scope, however soon it is asked again', async () => {
    const hashesOf = (id: string, project_id: string) =>
      hashItemKeys(keyring, partnerScope(id, 'live'), {
        ...{ project_type: 'survey', project_id },
        ...{ ext_survey_source: 'provider_a', ext_survey_id: 'asked-by-many' },
      })
    const [first, project, partner] = [
      await hashesOf('one', 'p'),
      await hashesOf('one', 'q'),
      await hashesOf('two', 'p'),
    ]
    expect(new Set([first, project, partner].map(({ item: hash }) => hash)).size).toBe(3)
    expect([project.external, partner.external].map((hash) => hash === first.external)).toEqual([
      true,
      false,
    ])
    expect([project.shared, partner.shared]).toEqual([first.shared, first.shared])
    expect(await hashesOf('one', 'p')).toEqual(first)
  })
})

describe('a user', () => {
  it('has a key of its own, whatever partner and user are called', async () => {
    await sameOnlyIfEqual(fc.tuple(tricky, mode, tricky), ([id, of, user]) =>
      makeUserKey(keyring, partnerScope(id, of), user),
    )
  })

  it('has a reference of its own in each channel, and another one in the shared scope', async () => {
    const named = fc.tuple(tricky, tricky, orNull, orNull)
    await sameOnlyIfEqual(named, async ([id, user, channel, subChannel]) => {
      const scope = partnerScope(id, 'live')
      const userKey = await makeUserKey(keyring, scope, user)
      const userRef = await makeUserRef(keyring, userKey, { channel, subChannel })
      const shared = await makeSharedRef(keyring, scope, userRef)
      expect(shared).not.toContain(userKey)
      return `${userRef} ${shared}`
    })
  })

  it('has a reference in the shared scope that tells which others are of its partner', async () => {
    const partnerOf = async (id: string, user: string) => {
      const scope = partnerScope(id, 'live')
      const { first } = await sharedRefsOf(keyring, scope)
      const shared = await makeSharedRef(keyring, scope, await makeUserKey(keyring, scope, user))
      expect(shared.startsWith(first)).toBe(true)
      return partnerOfSharedRef(shared)
    }
    const [one, same, other] = [
      await partnerOf('a', 'u1'),
      await partnerOf('a', 'u2'),
      await partnerOf('b', 'u1'),
    ]
    expect(one.length).toBeGreaterThan(8)
    expect(same).toBe(one)
    expect(other).not.toBe(one)
  })
})
