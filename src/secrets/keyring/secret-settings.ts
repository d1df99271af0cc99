/** The settings of a deployment that hold its secrets. */
import type { KeyringSecrets } from '../keyring.ts'
import { isSecret } from './secret.ts'

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
