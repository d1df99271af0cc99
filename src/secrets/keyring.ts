/**
 * The keys of a deployment, from its two secrets. Every use derives its own key from one of them
 * (HKDF, RFC 5869).
 *
 * The identity secret names things for ever: users, scopes, evidence, transaction ids, and what
 * waits on disk for its assessment. The signing secret makes what can be made again: links, page
 * nonces, cookies and cursors. It is rotated with an overlap in which the previous one is accepted.
 */

/** One secret; `use` names the purpose, and each purpose has its own key. */
export interface Secret {
  /** HMAC-SHA-256 (32 bytes) under the key derived for `use`. */
  mac(use: string, message: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Authenticated, deterministic encryption: the IV is a MAC of the plaintext (as RFC 5297 does).
   */
  seal(use: string, plaintext: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  /** The plaintext of what `seal` made; null when any bit was changed or the key is another. */
  open(use: string, sealed: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null>
}

/** The secrets of a deployment. */
export interface Keyring {
  identity: Secret
  signing: Secret
  /** The signing secret before the present one, during a rotation's overlap; else null. */
  previousSigning: Secret | null
}

/** The settings that a keyring is opened with: each 256 bits as 64 hexadecimal digits. */
export interface KeyringSecrets {
  identity: string
  signing: string
  previousSigning: string | null
}

const SECRET_FORM = /^[0-9a-f]{64}$/i
const SECRET_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

const UTF8 = new TextEncoder()

/** A deployment's secrets by the names of their settings. */
export interface SecretSettings {
  IDENTITY_SECRET?: string
  SIGNING_SECRET?: string
  SIGNING_SECRET_PREVIOUS?: string
}

/** The secrets of a deployment's settings, unchecked: see `findBadSecrets`. */
export function readSecrets(settings: SecretSettings): KeyringSecrets {
  return {
    identity: settings.IDENTITY_SECRET ?? '',
    signing: settings.SIGNING_SECRET ?? '',
    previousSigning: settings.SIGNING_SECRET_PREVIOUS || null,
  }
}

/** The names of the settings that are missing or no secret; the previous one may be missing. */
export function findBadSecrets(settings: SecretSettings): string[] {
  const { identity, signing, previousSigning } = readSecrets(settings)
  return [
    ...(isSecret(identity) ? [] : ['IDENTITY_SECRET']),
    ...(isSecret(signing) ? [] : ['SIGNING_SECRET']),
    ...(previousSigning === null || isSecret(previousSigning) ? [] : ['SIGNING_SECRET_PREVIOUS']),
  ]
}

/** Whether a text can be a secret: 256 bits as 64 hexadecimal digits. */
export function isSecret(text: unknown): text is string {
  return typeof text === 'string' && SECRET_FORM.test(text)
}

/**
 * Opens the keyring of a deployment's secrets (see {@link isSecret}); keys are derived on first use.
 * All callers in one isolate share it, because deriving keys anew in each user's object would cost
 * more than the object's own work.
 */
export function openKeyring(secrets: KeyringSecrets): Keyring {
  const { identity, signing, previousSigning } = secrets
  const name = `${identity} ${signing} ${previousSigning}`
  if (opened?.name !== name) {
    const previous = previousSigning === null ? null : openSecret(previousSigning)
    const keyring = {
      identity: openSecret(identity),
      signing: openSecret(signing),
      previousSigning: previous,
    }
    opened = { name, keyring }
  }
  return opened.keyring
}

let opened: { name: string; keyring: Keyring } | null = null

/** The signing secrets that are accepted, the present one first. */
function acceptedSigning({ signing, previousSigning }: Keyring): readonly Secret[] {
  return previousSigning ? [signing, previousSigning] : [signing]
}

/** The plaintext of what one of the accepted signing secrets sealed; null for anything else. */
export async function openSigned(
  keyring: Keyring,
  use: string,
  sealed: Uint8Array,
): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const secret of acceptedSigning(keyring)) {
    const plaintext = await secret.open(use, sealed)
    if (plaintext) return plaintext
  }
  return null
}

/** Whether `mac` begins the MAC that one of the accepted signing secrets makes of a message. */
export async function isSigned(
  keyring: Keyring,
  use: string,
  message: Uint8Array,
  mac: Uint8Array,
): Promise<boolean> {
  for (const secret of acceptedSigning(keyring)) {
    const whole = await secret.mac(use, message)
    if (mac.length > 0 && equalInConstantTime(whole.slice(0, mac.length), mac)) return true
  }
  return false
}

/** Opens one secret alone; its keys are derived on first use. */
export function openSecret(secret: string): Secret {
  const root = importRoot(secret)
  const macKeys = new Map<string, Promise<CryptoKey>>()
  const sealKeys = new Map<string, Promise<CryptoKey>>()

  const macKey = (use: string) =>
    remember(macKeys, use, async () =>
      crypto.subtle.importKey(
        'raw',
        await derive(await root, `mac ${use}`),
        { name: 'HMAC', hash: 'SHA-256' },
        false,
        ['sign'],
      ),
    )
  const sealKey = (use: string) =>
    remember(sealKeys, use, async () =>
      crypto.subtle.importKey('raw', await derive(await root, `seal ${use}`), 'AES-GCM', false, [
        'encrypt',
        'decrypt',
      ]),
    )

  const mac: Secret['mac'] = async (use, message) =>
    new Uint8Array(
      await crypto.subtle.sign('HMAC', await macKey(use), toBytes(message) as BufferSource),
    )

  return {
    mac,
    async seal(use, plaintext) {
      const iv = (await mac(`iv ${use}`, plaintext)).slice(0, IV_BYTES)
      const body = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        await sealKey(use),
        plaintext as BufferSource,
      )
      return concatenate(iv, new Uint8Array(body))
    },
    async open(use, sealed) {
      if (sealed.length < IV_BYTES + TAG_BYTES) return null
      const iv = sealed.slice(0, IV_BYTES)
      const key = await sealKey(use)
      try {
        const body = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv },
          key,
          sealed.slice(IV_BYTES) as BufferSource,
        )
        return new Uint8Array(body)
      } catch {
        return null
      }
    },
  }
}

/**
 * Compares in constant time: how long it takes does not depend on where the first difference is.
 */
export function equalInConstantTime(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0)
  return difference === 0
}

/** Bytes of the parts, one after the other. */
export function concatenate(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

async function importRoot(secret: string): Promise<CryptoKey> {
  if (!isSecret(secret)) throw new Error('a secret must be 64 hexadecimal digits')
  const bytes = Uint8Array.from({ length: SECRET_BYTES }, (_, i) =>
    Number.parseInt(secret.slice(2 * i, 2 * i + 2), 16),
  )
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits'])
}

async function derive(root: CryptoKey, use: string): Promise<Uint8Array<ArrayBuffer>> {
  const info = UTF8.encode(`doubletake v2 ${use}`)
  const salt = new Uint8Array(0)
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, root, 256),
  )
}

function toBytes(message: string | Uint8Array): Uint8Array {
  return typeof message === 'string' ? UTF8.encode(message) : message
}

function remember<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>) {
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made)
  return made
}
