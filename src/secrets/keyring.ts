/**
 * The keys of a deployment, from its two secrets.
 *
 * The identity secret names things for ever: users, scopes, evidence, transaction ids, and what
 * waits on disk for its assessment. The signing secret makes what can be made again: links, page
 * nonces, cookies and cursors. It is rotated with an overlap in which the previous one is accepted.
 */
import { equalInConstantTime } from './keyring/bytes.ts'
import { openSecret, type Secret } from './keyring/secret.ts'

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

/**
 * Opens the keyring of a deployment's secrets (see `isSecret`); keys are derived on first use.
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
