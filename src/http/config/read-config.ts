/** The deployment's configuration, read once per isolate. */
import {
  DEFAULT_EXT_SURVEY_SOURCES,
  EXT_SURVEY_SOURCES_COUNT,
} from '../../contract/fields/project.ts'
import { isRetention } from '../../domain/retention.ts'
import { HOUR_MS } from '../../domain/time.ts'
import type { Environment } from '../../environment.ts'
import { findBadSecrets, readSecrets } from '../../secrets/keyring/secret-settings.ts'
import { type Keyring, openKeyring } from '../../secrets/keyring.ts'
import { readPlacement } from '../../storage/placement/read-placement.ts'
import { isOperatorSecret } from '../operator/operator-secret.ts'
import { type BaseUrl, parseBaseUrls } from './base-urls.ts'
import { splitList } from './split-list.ts'

/** A deployment's settings, checked. */
export interface Config {
  keyring: Keyring
  baseUrls: readonly BaseUrl[]
  extSurveySources: readonly string[]
  /** A link completed longer ago than this, in ms, no longer redirects. */
  linkDoneAfterMs: number
  /** Where people are told what is observed and kept: an http(s) URL, or a path of ours. */
  privacyUrl: string
}

const SOURCE_FORM = /^[a-z][a-z0-9_]*$/
/** Hours for which a completed link still redirects, unless the setting says otherwise. Judged. */
const LINK_DONE_AFTER_HOURS_DEFAULT = 24
const PRIVACY_PAGE = '/docs/privacy'
/** A year: who wants links to redirect for ever can have that, and a slip of the pen is noticed. */
const LINK_DONE_AFTER_HOURS_MAX = 8_760

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

type ConfigResult = { ok: true; value: Config } | { ok: false; missing: string[] }

/** The configuration, or the names of the settings that are missing or wrong. */
export function readConfig(env: Environment): ConfigResult {
  const settings = SETTINGS.map((name) => env[name])
  if (cached?.settings.every((value, index) => value === settings[index])) return cached.result
  const result = parseConfig(env)
  cached = { settings, result }
  return result
}

function parseConfig(env: Environment): ConfigResult {
  const baseUrls = parseBaseUrls(env.BASE_URLS)
  const extSurveySources = parseSources(env.EXT_SURVEY_SOURCES)
  const linkDoneAfterMs = parseLinkDoneAfter(env.LINK_DONE_AFTER_HOURS)
  const privacyUrl = parsePrivacyUrl(env.PRIVACY_URL)
  const placement = readPlacement(env)
  const missing = [
    ...findBadSecrets(env),
    ...(!env.OPERATOR_SECRET || isOperatorSecret(env.OPERATOR_SECRET) ? [] : ['OPERATOR_SECRET']),
    ...(baseUrls ? [] : ['BASE_URLS']),
    ...(extSurveySources ? [] : ['EXT_SURVEY_SOURCES']),
    ...(linkDoneAfterMs === null ? ['LINK_DONE_AFTER_HOURS'] : []),
    ...(privacyUrl === null ? ['PRIVACY_URL'] : []),
    ...(isRetention(env.RETENTION_DAYS) ? [] : ['RETENTION_DAYS']),
    // A user's rows cannot be found by a placement that is half understood.
    ...(placement.ok ? [] : [placement.error]),
  ]
  const isComplete = missing.length === 0 && baseUrls && extSurveySources && privacyUrl
  if (!isComplete || linkDoneAfterMs === null) return { ok: false, missing }
  const keyring = openKeyring(readSecrets(env))
  return { ok: true, value: { keyring, baseUrls, extSurveySources, linkDoneAfterMs, privacyUrl } }
}

function parseSources(text: string | undefined): readonly string[] | null {
  if (text === undefined || text.trim() === '') return DEFAULT_EXT_SURVEY_SOURCES
  const sources = splitList(text)
  const isValid =
    new Set(sources).size === EXT_SURVEY_SOURCES_COUNT &&
    sources.length === EXT_SURVEY_SOURCES_COUNT &&
    sources.every((source) => SOURCE_FORM.test(source))
  return isValid ? sources : null
}

/** In ms; null where it is not a whole number of hours up to the maximum. */
function parseLinkDoneAfter(text: string | undefined): number | null {
  const given = text?.trim() || String(LINK_DONE_AFTER_HOURS_DEFAULT)
  const hours = /^\d{1,5}$/.test(given) ? Number(given) : Number.POSITIVE_INFINITY
  return hours <= LINK_DONE_AFTER_HOURS_MAX ? hours * HOUR_MS : null
}

/** Null where it is neither unset nor an http(s) URL. */
function parsePrivacyUrl(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return PRIVACY_PAGE
  const url = URL.parse(text.trim())
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
