/** Requests that an agent signs, with a key that is made for the test. */
import { createSignature, type SignatureComponent, webcrypto } from 'http-message-sig'
import { type AgentKey, thumbprintText } from '../../src/domain/network/agents/agent-keys.ts'

/** An agent with its keys. */
export interface SigningAgent {
  agent: string
  key: AgentKey
  /** The directory that it publishes. */
  directory: string
  privateKey: CryptoKey
}

/** How a request is signed; what is left out is as agents do it. */
export interface Signing {
  url: string
  method?: string
  /** Seconds since the epoch. */
  created: number
  expires?: number
  components?: readonly SignatureComponent[]
  tag?: string
  keyid?: string
  nonce?: string
  label?: string
  /** The header's text; null for none. */
  signatureAgent?: string | null
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The private half of the key in RFC 9421, appendix B.1.4, which the list server publishes. */
const RFC_PRIVATE_KEY = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
  d: 'n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU',
}

/** The agent whose keys the list server publishes. */
export async function publishedAgent(agent: string): Promise<SigningAgent> {
  const name = { name: 'Ed25519' }
  const key = await crypto.subtle.importKey('jwk', RFC_PRIVATE_KEY, name, false, ['sign'])
  return { ...(await makeAgent(agent, RFC_PRIVATE_KEY.x)), privateKey: key }
}

/** Makes an agent of that origin, with the public key `x` where one is given. */
export async function makeAgent(
  agent = 'https://agent.test',
  known?: string,
): Promise<SigningAgent> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('no pair of keys')
  const exported = await crypto.subtle.exportKey('raw', pair.publicKey)
  const x = known ?? base64url(new Uint8Array(exported as ArrayBuffer))
  const text = new TextEncoder().encode(thumbprintText({ x }))
  const id = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
  return {
    agent,
    key: { agent, name: 'Test agent', x, id, from: null, until: null },
    directory: JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', kid: id, x, use: 'sig' }] }),
    privateKey: pair.privateKey,
  }
}

/** The headers of a request that the agent has signed. */
export async function signedHeaders(
  { agent, key, privateKey }: SigningAgent,
  { url, method = 'GET', created, label = 'sig1', ...how }: Signing,
): Promise<Record<string, string>> {
  const signatureAgent = how.signatureAgent === undefined ? `"${agent}"` : how.signatureAgent
  const headers: Record<string, string> =
    signatureAgent === null ? {} : { 'signature-agent': signatureAgent }
  const covered = signatureAgent === null ? ['@authority'] : ['@authority', 'signature-agent']
  const { signature, signatureInput } = await createSignature(
    new Request(url, { method, headers }),
    {
      label,
      components: how.components ?? covered,
      parameters: {
        created,
        keyid: how.keyid ?? key.id,
        alg: 'ed25519',
        expires: how.expires ?? created + 300,
        nonce: how.nonce ?? btoa(crypto.randomUUID()),
        tag: how.tag ?? 'web-bot-auth',
      },
      signer: webcrypto.signer(privateKey),
    },
  )
  return { ...headers, signature, 'signature-input': signatureInput }
}
