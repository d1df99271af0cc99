/** The deployment's configuration, read once per isolate. */
import type { Environment } from '../../environment.ts'
import { findBadSecrets, readSecrets } from '../../secrets/keyring/secret-settings.ts'
import { type Keyring, openKeyring } from '../../secrets/keyring.ts'
import { readPlacement } from '../../storage/placement/read-placement.ts'
import { isOperatorSecret } from '../operator/operator-secret.ts'
import { readVariables, type Variables } from './read-variables.ts'

/** A deployment's settings, checked. */
export interface Config extends Variables {
  keyring: Keyring
}

/** The settings that a configuration is made of. */
const SETTINGS = [
  'IDENTITY_SECRET',
  'SIGNING_SECRET',
  'SIGNING_SECRET_PREVIOUS',
  'BASE_URLS',
  'EXT_SURVEY_SOURCES',
  'LINK_DONE_AFTER_HOURS',
  'PRIVACY_URL',
  'RETENTION_DAYS',
  'OPERATOR_SECRET',
  'PLACEMENT',
] as const

let cached: { settings: unknown[]; result: ConfigResult } | null = null

type ConfigResult = { ok: true; value: Config } | { ok: false; faults: string[] }

/** The configuration, or what is wrong: the names of settings that are missing or invalid, and more words on a placement. */
export function readConfig(env: Environment): ConfigResult {
  const settings = SETTINGS.map((name) => env[name])
  if (cached?.settings.every((value, index) => value === settings[index])) return cached.result
  const result = parseConfig(env)
  cached = { settings, result }
  return result
}

function parseConfig(env: Environment): ConfigResult {
  const variables = readVariables(env)
  const placement = readPlacement(env)
  const faults = [
    ...findBadSecrets(env),
    ...(!env.OPERATOR_SECRET || isOperatorSecret(env.OPERATOR_SECRET) ? [] : ['OPERATOR_SECRET']),
    ...(variables.ok ? [] : variables.error),
    // A user's rows cannot be found by a placement that is half understood.
    ...(placement.ok ? [] : [placement.error]),
  ]
  if (faults.length > 0 || !variables.ok) return { ok: false, faults }
  return { ok: true, value: { keyring: openKeyring(readSecrets(env)), ...variables.value } }
}
