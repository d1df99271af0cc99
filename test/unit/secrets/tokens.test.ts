import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashClient, hashLine } from '../../../src/secrets/hash-client.ts'
import { concatenate, equalInConstantTime } from '../../../src/secrets/keyring/bytes.ts'
import { isSigned } from '../../../src/secrets/keyring.ts'
import { makeLoaderToken, openLoaderToken } from '../../../src/secrets/loader-token.ts'
import { decodeOrdered, encodeOrdered } from '../../../src/secrets/ordered-base64.ts'
import { makeTransactionId, readTransactionId } from '../../../src/secrets/transaction-id.ts'
import { makeUserKey, makeUserRef, userRefsOf } from '../../../src/secrets/user-key.ts'
import { testKeyring } from '../../support/keyring.ts'
import { edgeFacts } from '../../support/loader/edge.ts'

const keyring = testKeyring()
const otherKeyring = testKeyring('6b')
const userKey = await makeUserKey(keyring, 'prt_a/live', 'user')
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
    const digits = Array.from({ length: 64 }, (_, i) =>
      encodeOrdered(Uint8Array.of(i << 2)).charAt(0),
    )
    const texts = fc.string({ unit: fc.constantFrom(...digits, '+'), maxLength: 12 })
    fc.assert(
      fc.property(texts, (text) => {
        const bytes = decodeOrdered(text)
        if (bytes) expect(encodeOrdered(bytes)).toBe(text)
      }),
    )
    // A digit more than whole bytes have, though it be nought.
    for (const text of ['', 'AAAA', 'AAAAAAAA']) expect(decodeOrdered(`${text}-`)).toBeNull()
  })
})

describe('what is compared in constant time', () => {
  it('is equal as a whole only', () => {
    const bytes = fc.uint8Array({ maxLength: 6, max: 2 })
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(equalInConstantTime(a, b)).toBe(Buffer.compare(a, b) === 0)
        expect(equalInConstantTime(a, a.slice())).toBe(true)
        expect(equalInConstantTime(a, concatenate(a, Uint8Array.of(0)))).toBe(false)
        expect(equalInConstantTime(concatenate(a, Uint8Array.of(0)), a)).toBe(false)
      }),
    )
  })

  it('is no signature where nothing is left of one', async () => {
    const message = new TextEncoder().encode('message')
    const mac = await keyring.signing.mac('use', message)
    const isSignedBy = (part: Uint8Array) => isSigned(keyring, 'use', message, part)
    expect([await isSignedBy(mac.slice(0, 12)), await isSignedBy(mac.slice(0, 0))]).toEqual([
      true,
      false,
    ])
  })
})

describe('transaction ids', () => {
  it('have 32 characters, and are readable for their partner only', async () => {
    const id = await makeTransactionId(keyring, 'prt_a/live', key)
    expect(id).toMatch(/^[-\w]{32}$/)
    expect(await readTransactionId(keyring, 'prt_a/live', id)).toEqual(key)
    expect(await readTransactionId(keyring, 'prt_b/live', id)).toBeNull()
    expect(await readTransactionId(otherKeyring, 'prt_a/live', id)).toBeNull()
  })

  it('are of one mode: a live key never reads a test id, nor the other way round', async () => {
    const live = await makeTransactionId(keyring, 'prt_a/live', key)
    const test = await makeTransactionId(keyring, 'prt_a/test', key)
    expect(await readTransactionId(keyring, 'prt_a/test', live)).toBeNull()
    expect(await readTransactionId(keyring, 'prt_a/live', test)).toBeNull()
  })

  it('of one user in a row have nothing in common, and do not tell their order', async () => {
    const sequences = Array.from({ length: 200 }, (_, i) => key.sequence + i)
    const ids = await Promise.all(
      sequences.map((sequence) => makeTransactionId(keyring, 'prt_a/live', { userKey, sequence })),
    )
    // 32 characters of 64 agree by chance in 0.5 places; a common part would show in all pairs.
    const agreeing = ids
      .slice(1)
      .map((id, i) => [...id].filter((c, at) => ids[i]?.[at] === c).length)
    expect(agreeing.reduce((sum, count) => sum + count, 0) / agreeing.length).toBeLessThan(1)
    expect(Math.max(...agreeing)).toBeLessThan(8)
    expect([...ids].sort()).not.toEqual(ids)
  })

  it('cannot be altered in any character', async () => {
    const id = await makeTransactionId(keyring, 'prt_a/live', key)
    for (let at = 0; at < id.length; at++) {
      expect(await readTransactionId(keyring, 'prt_a/live', changed(id, at))).toBeNull()
    }
  })

  it('cannot be found by trying: of 20,000 altered and made-up ones none is accepted', async () => {
    const id = await makeTransactionId(keyring, 'prt_a/live', key)
    const [source, ...others] = [decodeOrdered(id) ?? new Uint8Array()]
    expect(others).toEqual([])
    const random = fc.sample(fc.uint8Array({ minLength: 24, maxLength: 24 }), {
      numRuns: 10_000,
      seed: 3,
    })
    const altered = random.map((mask, i) =>
      // One to three bytes changed, at places that the mask names.
      mask.slice(0, 1 + (i % 3)).reduce((bytes, byte, at) => {
        const place = (mask[at + 3] ?? 0) % bytes.length
        return bytes.with(place, (bytes[place] ?? 0) ^ (byte || 1))
      }, source),
    )
    const tried = [...random, ...altered].map(encodeOrdered).filter((each) => each !== id)
    expect(tried.length).toBeGreaterThan(19_900)
    const read = tried.map((each) => readTransactionId(keyring, 'prt_a/live', each))
    expect((await Promise.all(read)).filter((found) => found !== null)).toEqual([])
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

describe('a sequence beyond all that are made', () => {
  it('is of no transaction, by id or by token', async () => {
    const beyond = { userKey, sequence: 2 ** 53 }
    const id = await makeTransactionId(keyring, 'prt_a/live', beyond)
    expect(await readTransactionId(keyring, 'prt_a/live', id)).toBeNull()
    expect(await openLoaderToken(keyring, await makeLoaderToken(keyring, beyond))).toBeNull()
  })
})

describe('the hashes of who came by a link', () => {
  it('are the same at that link, and match nothing at another', async () => {
    const edge = edgeFacts()
    for (const hash of [hashClient, hashLine]) {
      const [first, again, elsewhere] = await Promise.all(
        ['a', 'a', 'b'].map((token) => hash(keyring, token, edge)),
      )
      expect([first === again, first === elsewhere]).toEqual([true, false])
    }
  })
})

describe('user keys', () => {
  it('differ by partner, user and secret, and are always the same otherwise', async () => {
    const keys = await Promise.all([
      makeUserKey(keyring, 'prt_a/live', 'user'),
      makeUserKey(keyring, 'prt_b/live', 'user'),
      makeUserKey(keyring, 'prt_a/live', 'User'),
      makeUserKey(otherKeyring, 'prt_a/live', 'user'),
    ])
    expect(new Set(keys).size).toBe(4)
    expect(await makeUserKey(keyring, 'prt_a/live', 'user')).toBe(keys[0])
  })

  it('start all user references of the user, which are in one range', async () => {
    const none = { channel: null, subChannel: null }
    const refs = await Promise.all([
      makeUserRef(keyring, userKey, none),
      makeUserRef(keyring, userKey, { channel: 'a', subChannel: null }),
      makeUserRef(keyring, userKey, { channel: null, subChannel: 'a' }),
    ])
    expect(new Set(refs).size).toBe(3)
    const { first, end } = userRefsOf(userKey)
    for (const ref of refs) expect(ref >= first && ref < end).toBe(true)
  })
})
