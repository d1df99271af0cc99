/** One secret. Every use derives its own key from it (HKDF, RFC 5869), to sign or to encrypt with. */
import { concatenate } from './bytes.ts'

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

const SECRET_FORM = /^[0-9a-f]{64}$/i
const SECRET_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

const UTF8 = new TextEncoder()

/** Whether a text can be a secret: 256 bits as 64 hexadecimal digits. */
export function isSecret(text: unknown): text is string {
  return typeof text === 'string' && SECRET_FORM.test(text)
}

/** Opens one secret alone; its keys are derived on first use. */
export function openSecret(secret: string): Secret {
  const keys = openKeys(secret)

  async function mac(use: string, message: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(
      await crypto.subtle.sign('HMAC', await keys.mac(use), toBytes(message) as BufferSource),
    )
  }

  return {
    mac,
    async seal(use, plaintext) {
      const iv = (await mac(`iv ${use}`, plaintext)).slice(0, IV_BYTES)
      const body = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        await keys.seal(use),
        plaintext as BufferSource,
      )
      return concatenate(iv, new Uint8Array(body))
    },
    async open(use, sealed) {
      if (sealed.length < IV_BYTES + TAG_BYTES) return null
      const iv = sealed.slice(0, IV_BYTES)
      const key = await keys.seal(use)
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

/** The keys of one secret, each derived once. */
function openKeys(secret: string) {
  const root = importRoot(secret)
  const macKeys = new Map<string, Promise<CryptoKey>>()
  const sealKeys = new Map<string, Promise<CryptoKey>>()
  return {
    mac: (use: string) =>
      remember(macKeys, use, async () =>
        crypto.subtle.importKey(
          'raw',
          await derive(await root, `mac ${use}`),
          { name: 'HMAC', hash: 'SHA-256' },
          false,
          ['sign'],
        ),
      ),
    seal: (use: string) =>
      remember(sealKeys, use, async () =>
        crypto.subtle.importKey('raw', await derive(await root, `seal ${use}`), 'AES-GCM', false, [
          'encrypt',
          'decrypt',
        ]),
      ),
  }
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
