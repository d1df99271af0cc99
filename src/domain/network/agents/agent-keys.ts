/** Reads a directory of an agent's keys: a set of JSON Web Keys (RFC 7517, RFC 8037). */
import { isRecord, parseHostileJson } from '../../hostile-json.ts'
import { ok, type Result, refuse } from '../../result.ts'

/** A public key of an agent, as its directory has it. */
export interface PublishedKey {
  /** The 32 bytes of an Ed25519 public key in base64url, as `x` of a JSON Web Key has them. */
  x: string
  /** When it begins and ceases to be good, ms since the epoch; null where the directory does not say. */
  from: number | null
  until: number | null
}

/** A published key with the agent that it is of. */
export interface AgentKey extends PublishedKey {
  agent: string
  name: string
  /** The thumbprint that `keyid` of a signature names it by. */
  id: string
}

/** Above what any agent needs; ours has one or two at a time. Judged. */
const KEYS_MAX = 20
/** 32 bytes in base64url. */
const KEY_FORM = /^[\w-]{43}$/

/** The Ed25519 keys of a directory's text; refused with a reason for operators. */
export function parseKeyDirectory(text: string): Result<PublishedKey[], string> {
  const document = parseHostileJson(text)
  const listed = isRecord(document) ? document.keys : null
  if (!Array.isArray(listed)) return refuse('not a set of keys')
  const keys = listed.filter(isRecord).flatMap((key) => readKey(key) ?? [])
  if (keys.length === 0) return refuse('no Ed25519 keys')
  if (keys.length > KEYS_MAX) return refuse(`${keys.length} keys, more than ${KEYS_MAX}`)
  return ok(keys)
}

/** What the thumbprint of an Ed25519 key is the SHA-256 of (RFC 7638, RFC 8037 appendix A.3). */
export function thumbprintText({ x }: Pick<PublishedKey, 'x'>): string {
  return `{"crv":"Ed25519","kty":"OKP","x":"${x}"}`
}

/** Whether a key is good at a time, in ms since the epoch. */
export function isKeyGood({ from, until }: PublishedKey, at: number): boolean {
  return (from === null || from <= at) && (until === null || at < until)
}

function readKey({ kty, crv, x, use, nbf, exp }: Record<string, unknown>): PublishedKey | null {
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string' || !KEY_FORM.test(x)) return null
  if (use !== undefined && use !== 'sig') return null
  return { x, from: toMs(nbf), until: toMs(exp) }
}

/** The drafts' examples have both seconds and milliseconds; the latter are far above the former. */
function toMs(time: unknown): number | null {
  if (typeof time !== 'number' || !Number.isFinite(time) || time <= 0) return null
  return time > 100_000_000_000 ? time : time * 1000
}
