/** Names of projects, made once for all users that are asked about. */
import { describe, expect, it } from 'vitest'
import { hashItemKeys } from '../../../src/http/api/item-keys.ts'
import type { Keyring } from '../../../src/secrets/keyring.ts'
import { testKeyring } from '../../support/keyring.ts'

const PROJECT = { project_type: 'survey', project_source: 'exchange', project_id: 'project-1' }
const OPTED_IN = { ...PROJECT, ext_survey_source: 'provider_a', ext_survey_id: 'shared' }
const SCOPE = 'prt_one/live'

/** A keyring of its own, and how many keyed hashes it has made. */
function countingKeyring(): { keyring: Keyring; made: () => number } {
  const { identity, ...others } = testKeyring()
  let made = 0
  const counted = {
    ...identity,
    mac: (...given: Parameters<typeof identity.mac>) => {
      made += 1
      return identity.mac(...given)
    },
  }
  return { keyring: { identity: counted, ...others }, made: () => made }
}

describe('the hashes of a project', () => {
  it('are made once, and the same again', async () => {
    const { keyring, made } = countingKeyring()
    const first = await hashItemKeys(keyring, SCOPE, OPTED_IN)
    expect(made()).toBe(3)
    expect(await hashItemKeys(keyring, SCOPE, { ...OPTED_IN })).toEqual(first)
    expect(made()).toBe(3)
  })

  it.each([
    { project_id: 'project-2' },
    { project_type: 'offer' },
    { project_source: null },
    { project_sub_source: 'other' },
    { ext_survey_source: 'provider_a', ext_survey_id: 'shared' },
  ])('are not those of one with %o', async (change) => {
    const { keyring } = countingKeyring()
    const first = await hashItemKeys(keyring, SCOPE, PROJECT)
    expect(await hashItemKeys(keyring, SCOPE, { ...PROJECT, ...change })).not.toEqual(first)
  })

  it('are made for each partner, also those of a survey that partners share', async () => {
    const { keyring, made } = countingKeyring()
    const [own, other] = [
      await hashItemKeys(keyring, SCOPE, OPTED_IN),
      await hashItemKeys(keyring, 'prt_two/live', OPTED_IN),
    ]
    expect(made()).toBe(6)
    expect(other.shared).toBe(own.shared)
    expect([other.item, other.external]).not.toEqual([own.item, own.external])
  })

  it('are those of the keyring that is asked', async () => {
    const before = await hashItemKeys(testKeyring(), SCOPE, PROJECT)
    const { keyring, made } = countingKeyring()
    expect(await hashItemKeys(keyring, SCOPE, PROJECT)).toEqual(before)
    expect(made()).toBe(1)
  })

  it('of a name too long to be remembered are made again', async () => {
    const { keyring, made } = countingKeyring()
    const long = { ...PROJECT, project_id: 'x'.repeat(256) }
    const first = await hashItemKeys(keyring, SCOPE, long)
    expect(await hashItemKeys(keyring, SCOPE, long)).toEqual(first)
    expect(made()).toBe(2)
  })
})
