import { verifySignature, webcrypto } from 'http-message-sig'
import { describe, expect, it } from 'vitest'
import type { AgentKey } from '../../../src/domain/network/agents/agent-keys.ts'
import { checkSignature } from '../../../src/http/agents/check-signature.ts'
import { makeAgent, type Signing, signedHeaders } from '../../support/agent-requests.ts'

/** The key of RFC 9421, appendix B.1.4, which the drafts' test vectors use as well. */
const RFC_KEY: AgentKey = {
  agent: 'https://signature-agent.test',
  name: 'Vector',
  x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
  id: 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U',
  from: null,
  until: null,
}
/** test_data/web_bot_auth_architecture_v1.json of cloudflare/web-bot-auth: the host alone … */
const VECTOR = {
  signature:
    'sig1=:+NA/cssf4Y2bQTMTkyvTGRCaVzp9quyUevdwwMtMOWhhOOZ2T1subBj0BtvdnrpDEuwSAbiTeElXDzHL3WWKCw==:',
  'signature-input':
    'sig1=("@authority");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=1735693200;nonce="mYotfW3CUjI68sbGw6oKd7kyXqPjZEtU8xFPGWFrqOAf5qC6MDe3pys3SWWCudB0MvwslHy32WXUpkR7u0lt/w==";tag="web-bot-auth"',
}
/** … and the host with the agent. */
const VECTOR_WITH_AGENT = {
  'signature-agent': '"https://signature-agent.test"',
  signature:
    'sig2=:jdq0SqOwHdyHr9+r5jw3iYZH6aNGKijYp/EstF4RQTQdi5N5YYKrD+mCT1HA1nZDsi6nJKuHxUi/5Syp3rLWBA==:',
  'signature-input':
    'sig2=("@authority" "signature-agent");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=1735693200;nonce="e8N7S2MFd/qrd6T2R3tdfAuuANngKI7LFtKYI/vowzk4lAZYadIX6wW25MwG7DCT9RUKAJ0qVkU0mEeLElW1qg==";tag="web-bot-auth"',
}
const VECTOR_URL = 'https://example.com/path/to/resource'
const VECTOR_AT = 1_735_689_700_000

const NOW = 1_800_000_000_000
const NOW_S = NOW / 1000
const URL_HERE = 'https://one.test/r/token'
const agent = await makeAgent()
const other = await makeAgent('https://other.test')

const check = (
  url: string,
  headers: Record<string, string>,
  keys: readonly AgentKey[] = [agent.key, other.key],
  now = NOW,
) => checkSignature(new Request(url, { headers }), { keys: async () => keys, now })

const checkSigned = async (how: Partial<Signing>, url = URL_HERE, signer = agent) =>
  check(url, await signedHeaders(signer, { url: URL_HERE, created: NOW_S, ...how }))

const GOOD = { state: 'valid', agent: 'Test agent' }

describe('the test vectors', () => {
  it('of RFC 9421, appendix B.2.6, hold for the library', async () => {
    const request = new Request('https://example.com/foo?param=Value&Pet=dog', {
      method: 'POST',
      headers: {
        date: 'Tue, 20 Apr 2021 02:07:55 GMT',
        'content-type': 'application/json',
        'content-length': '18',
        'signature-input':
          'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
        signature:
          'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
      },
    })
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: RFC_KEY.x }
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])
    const policy = {
      algorithms: ['ed25519'],
      requiredComponents: [],
      requiredParameters: [],
      now: 1_618_884_500,
    }
    const resolveVerifier = () => webcrypto.verifier(key)
    const verified = await verifySignature(request, { policy, resolveVerifier })
    expect(verified.label).toBe('sig-b26')
    // It is no agent's: it does not say what it is for.
    expect(await checkSignature(request, { keys: async () => [RFC_KEY], now: VECTOR_AT })).toBe(
      null,
    )
  })

  it.each([
    ['without the agent', VECTOR],
    ['with the agent', VECTOR_WITH_AGENT],
  ])('of the draft hold, %s', async (_, headers) => {
    const seen = await check(VECTOR_URL, headers, [RFC_KEY], VECTOR_AT)
    expect(seen).toEqual({ state: 'valid', agent: 'Vector' })
  })

  it('are refused an hour later, and on another host', async () => {
    const late = await check(VECTOR_URL, VECTOR, [RFC_KEY], VECTOR_AT + 3_700_000)
    expect(late).toEqual({ state: 'expired', agent: 'Vector' })
    const elsewhere = await check('https://example.org/', VECTOR, [RFC_KEY], VECTOR_AT)
    expect(elsewhere).toEqual({ state: 'wrong', agent: 'Vector' })
  })
})

describe('a signature by an agent', () => {
  it.each<[string, Partial<Signing>]>([
    ['as the first drafts have it', {}],
    [
      'with a dictionary of agents, as the later drafts have it',
      {
        label: 'g',
        signatureAgent: 'g="https://agent.test"',
        components: ['@authority', { name: 'signature-agent', parameters: { key: 'g' } }],
      },
    ],
    ['that names no agent', { signatureAgent: null }],
    [
      'over the method and the whole address',
      { components: ['@method', '@target-uri', 'signature-agent'] },
    ],
    ['made by a clock that is a little ahead', { created: NOW_S + 30 }],
  ])('is good %s', async (_, how) => {
    expect(await checkSigned(how)).toEqual(GOOD)
  })

  it('is found among others’ signatures', async () => {
    const ours = await signedHeaders(agent, { url: URL_HERE, created: NOW_S })
    const proxy = await signedHeaders(other, {
      url: URL_HERE,
      created: NOW_S,
      label: 'proxy',
      tag: 'proxy',
      signatureAgent: null,
    })
    const both = (name: string) => `${proxy[name]}, ${ours[name]}`
    const headers = {
      ...ours,
      signature: both('signature'),
      'signature-input': both('signature-input'),
    }
    expect(await check(URL_HERE, headers)).toEqual(GOOD)
  })

  it.each<[string, Partial<Signing>, string]>([
    ['that has expired', { created: NOW_S - 600 }, 'expired'],
    ['of the future', { created: NOW_S + 600 }, 'expired'],
    ['that ends before it begins', { expires: NOW_S - 30 }, 'expired'],
    ['that is to last for years', { expires: NOW_S + 90_000 }, 'expired'],
    ['without the host', { components: ['@method', 'signature-agent'] }, 'incomplete'],
    ['without the agent that it names', { components: ['@authority'] }, 'incomplete'],
    ['of an agent without https', { signatureAgent: '"http://agent.test"' }, 'incomplete'],
    ['of an agent that is no address', { signatureAgent: '"agent"' }, 'incomplete'],
    ['for another purpose', { tag: 'payment' }, 'incomplete'],
    ['with a key that nobody has', { keyid: 'x'.repeat(43) }, 'unknown'],
    ['of an agent that nobody knows', { signatureAgent: '"https://nobody.test"' }, 'unknown'],
  ])('is not good %s', async (_, how, state) => {
    expect((await checkSigned(how))?.state).toBe(state)
  })

  it('is not good on another host than it was made for', async () => {
    expect(await checkSigned({}, 'https://two.test/r/token')).toEqual({ ...GOOD, state: 'wrong' })
  })

  it('is not good by another agent’s key, under either name', async () => {
    const signatureAgent = `"${agent.agent}"`
    const forged = await checkSigned({ keyid: agent.key.id, signatureAgent }, URL_HERE, other)
    expect(forged).toEqual({ ...GOOD, state: 'wrong' })
    const borrowed = await checkSigned({ signatureAgent }, URL_HERE, other)
    expect(borrowed).toEqual({ ...GOOD, state: 'unknown' })
  })

  it('is good again when it is copied within its time: nonces are not kept', async () => {
    const headers = await signedHeaders(agent, { url: URL_HERE, created: NOW_S })
    expect(await check(URL_HERE, headers)).toEqual(GOOD)
    expect(await check(URL_HERE, headers)).toEqual(GOOD)
  })

  it('is not good with a key before or after its time', async () => {
    const headers = await signedHeaders(agent, { url: URL_HERE, created: NOW_S })
    for (const change of [{ from: NOW + 1 }, { until: NOW }]) {
      const seen = await check(URL_HERE, headers, [{ ...agent.key, ...change }])
      expect(seen).toEqual({ ...GOOD, state: 'unknown' })
    }
  })

  it('is not checked where the keys cannot be read', async () => {
    const headers = await signedHeaders(agent, { url: URL_HERE, created: NOW_S })
    const keys = async () => null
    const seen = await checkSignature(new Request(URL_HERE, { headers }), { keys, now: NOW })
    expect(seen).toEqual({ state: 'unchecked', agent: null })
  })

  it('is not good where the published key is none', async () => {
    const headers = await signedHeaders(agent, { url: URL_HERE, created: NOW_S })
    const seen = await check(URL_HERE, headers, [{ ...agent.key, x: '_'.repeat(43) }])
    expect(seen).toEqual({ ...GOOD, state: 'wrong' })
  })
})

describe('headers that are no signature', async () => {
  const good = await signedHeaders(agent, { url: URL_HERE, created: NOW_S })

  it('are nothing where no agent is named, and cost no look-up', async () => {
    const keys = () => Promise.reject(new Error('asked'))
    const requests = [
      {},
      { signature: good.signature ?? '' },
      { 'signature-input': 'sig1=();tag="a"' },
    ]
    for (const headers of requests) {
      const seen = await checkSignature(new Request(URL_HERE, { headers }), { keys, now: NOW })
      expect(seen).toBe(null)
    }
  })

  it.each<[string, Record<string, string>]>([
    ['an agent alone', { 'signature-agent': '"https://agent.test"' }],
    ['no signature', { ...good, signature: '' }],
    ['another label', { ...good, signature: (good.signature ?? '').replace('sig1', 'sig2') }],
    ['no dictionary', { ...good, 'signature-input': 'web-bot-auth ((((' }],
    [
      'times that are no numbers',
      {
        ...good,
        'signature-input': (good['signature-input'] ?? '').replace(/created=\d+/, 'created="now"'),
      },
    ],
  ])('prove nothing: %s', async (_, headers) => {
    const seen = await check(URL_HERE, headers)
    expect(['incomplete', 'wrong']).toContain(seen?.state)
  })

  it.each<[string, Record<string, string>]>([
    [
      'a long input',
      { ...good, 'signature-input': `${good['signature-input']};a="${'a'.repeat(2_048)}"` },
    ],
    ['a long signature', { ...good, signature: `${good.signature}, b=:${'A'.repeat(1_024)}:` }],
    ['a long agent', { ...good, 'signature-agent': `"https://agent.test/${'a'.repeat(512)}"` }],
    [
      'many labels',
      { ...good, 'signature-input': `a=(), b=(), c=(), d=(), ${good['signature-input']}` },
    ],
  ])('are not read, and cost no look-up: %s', async (_, headers) => {
    const keys = () => Promise.reject(new Error('asked'))
    const seen = await checkSignature(new Request(URL_HERE, { headers }), { keys, now: NOW })
    expect(seen).toEqual({ state: 'incomplete', agent: null })
  })
})
