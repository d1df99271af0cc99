/** One root secret; every use derives its own key from it (HKDF, RFC 5869). */

/** What the root secret is used for; `use` names the purpose, and each purpose has its own key. */
export interface Keyring {
  /** HMAC-SHA-256 (32 bytes) under the key derived for `use`. */
  mac(use: string, message: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Authenticated, deterministic encryption: the IV is a MAC of the plaintext (as RFC 5297 does).
   */
  seal(use: string, plaintext: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  /** The plaintext of what `seal` made; null when any bit was changed or the key is another. */
  open(use: string, sealed: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null>
}

const ROOT_SECRET_FORM = /^[0-9a-f]{64}$/i
const IV_BYTES = 12
const TAG_BYTES = 16

const UTF8 = new TextEncoder()

/** Whether a text can be the root secret: 256 bits as 64 hexadecimal digits. */
export function isRootSecret(text: unknown): text is string {
  return typeof text === 'string' && ROOT_SECRET_FORM.test(text)
}

/**
 * Opens the keyring of a root secret (see {@link isRootSecret}); keys are derived on first use. All
 * callers in one isolate share it, because deriving keys anew in each user's object would cost more
 * than the object's own work.
 */
export function openKeyring(rootSecret: string): Keyring {
  if (opened?.rootSecret !== rootSecret) opened = { rootSecret, keyring: makeKeyring(rootSecret) }
  return opened.keyring
}

let opened: { rootSecret: string; keyring: Keyring } | null = null

function makeKeyring(rootSecret: string): Keyring {
  const root = importRoot(rootSecret)
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

  const mac: Keyring['mac'] = async (use, message) =>
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

function importRoot(rootSecret: string): Promise<CryptoKey> {
  if (!isRootSecret(rootSecret)) throw new Error('IDENTITY_SECRET must be 64 hexadecimal digits')
  const bytes = Uint8Array.from({ length: 32 }, (_, i) =>
    Number.parseInt(rootSecret.slice(2 * i, 2 * i + 2), 16),
  )
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits'])
}

async function derive(root: CryptoKey, use: string): Promise<Uint8Array<ArrayBuffer>> {
  const info = UTF8.encode(`doubletake v1 ${use}`)
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
