import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openKeyring } from '../../../src/secrets/keyring.ts'
import { makeLoaderToken, openLoaderToken } from '../../../src/secrets/loader-token.ts'
import { decodeOrdered, encodeOrdered } from '../../../src/secrets/ordered-base64.ts'
import { makeTransactionId, readTransactionId } from '../../../src/secrets/transaction-id.ts'
import { makeUserKey, makeUserRef, userRefsEnd } from '../../../src/secrets/user-key.ts'

const keyring = openKeyring('0123456789abcdef'.repeat(4))
const otherKeyring = openKeyring('fedcba9876543210'.repeat(4))
const userKey = await makeUserKey(keyring, 'prt_a', 'user')
const key = { userKey, sequence: 123_456_789_012 }

const changed = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`

describe('ordered base64', () => {
  it('decodes to the same bytes, and sorts as they do', () => {
    const bytes = fc.uint8Array({ maxLength: 40 })
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(decodeOrdered(encodeOrdered(a))).toEqual(a)
        if (a.length !== b.length) return
        const byBytes = Math.sign(Buffer.compare(a, b))
        const [x, y] = [encodeOrdered(a), encodeOrdered(b)]
        expect(x < y ? -1 : x > y ? 1 : 0).toBe(byBytes)
      }),
    )
  })

  it('has one encoding for each value', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const bytes = decodeOrdered(text)
        if (bytes) expect(encodeOrdered(bytes)).toBe(text)
      }),
    )
  })
})

describe('transaction ids', () => {
  it('have 32 characters, and are readable for their partner only', async () => {
    const id = await makeTransactionId(keyring, 'prt_a', key)
    expect(id).toMatch(/^[-\w]{32}$/)
    expect(await readTransactionId(keyring, 'prt_a', id)).toEqual(key)
    expect(await readTransactionId(keyring, 'prt_b', id)).toBeNull()
    expect(await readTransactionId(otherKeyring, 'prt_a', id)).toBeNull()
  })

  it('sort by the order of creation', async () => {
    const ids = await Promise.all(
      [1, 2, 255, 256, 2 ** 40, 2 ** 52].map((sequence) =>
        makeTransactionId(keyring, 'prt_a', { userKey, sequence }),
      ),
    )
    expect([...ids].sort()).toEqual(ids)
  })

  it('cannot be altered in any character', async () => {
    const id = await makeTransactionId(keyring, 'prt_a', key)
    for (let at = 0; at < id.length; at++) {
      expect(await readTransactionId(keyring, 'prt_a', changed(id, at))).toBeNull()
    }
  })
})

describe('loader tokens', () => {
  it('open to their transaction, are always the same, and do not contain its user key', async () => {
    const token = await makeLoaderToken(keyring, key)
    expect(await makeLoaderToken(keyring, key)).toBe(token)
    expect(await openLoaderToken(keyring, token)).toEqual(key)
    expect(token).not.toContain(userKey)
  })

  it('cannot be altered or made without the secret', async () => {
    const token = await makeLoaderToken(keyring, key)
    for (let at = 0; at < token.length; at++) {
      expect(await openLoaderToken(keyring, changed(token, at))).toBeNull()
    }
    expect(await openLoaderToken(keyring, await makeLoaderToken(otherKeyring, key))).toBeNull()
    expect(await openLoaderToken(keyring, `${token}A`)).toBeNull()
  })
})

describe('user keys', () => {
  it('differ by partner, user and secret, and are always the same otherwise', async () => {
    const keys = await Promise.all([
      makeUserKey(keyring, 'prt_a', 'user'),
      makeUserKey(keyring, 'prt_b', 'user'),
      makeUserKey(keyring, 'prt_a', 'User'),
      makeUserKey(otherKeyring, 'prt_a', 'user'),
    ])
    expect(new Set(keys).size).toBe(4)
    expect(await makeUserKey(keyring, 'prt_a', 'user')).toBe(keys[0])
  })

  it('start all user references of the user, which are in one range', async () => {
    const none = { channel: null, subChannel: null }
    const refs = await Promise.all([
      makeUserRef(keyring, userKey, none),
      makeUserRef(keyring, userKey, { channel: 'a', subChannel: null }),
      makeUserRef(keyring, userKey, { channel: null, subChannel: 'a' }),
    ])
    expect(new Set(refs).size).toBe(3)
    for (const ref of refs) expect(ref >= userKey && ref < userRefsEnd(userKey)).toBe(true)
  })
})
