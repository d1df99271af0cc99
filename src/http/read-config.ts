/** The deployment's configuration, read once per isolate. */
import { DEFAULT_EXT_SURVEY_SOURCES } from '../contract/fields/project.ts'
import type { Environment } from '../environment.ts'
import { isRootSecret, type Keyring, openKeyring } from '../secrets/keyring.ts'

/** A deployment's settings, checked. */
export interface Config {
  keyring: Keyring
  baseUrls: readonly BaseUrl[]
  extSurveySources: readonly string[]
}

/** A configured base URL; with `anyPort`, any port of its host matches, for local development. */
export interface BaseUrl {
  /** Without a slash at its end, and without a port where `anyPort` is set. */
  url: string
  protocol: string
  host: string
  path: string
  anyPort: boolean
}

const SOURCE_FORM = /^[a-z][a-z0-9_]*$/
const EXT_SURVEY_SOURCES_COUNT = 4

let known: { secret: unknown; baseUrls: unknown; sources: unknown; result: ConfigResult } | null =
  null

type ConfigResult = { ok: true; value: Config } | { ok: false; missing: string[] }

/** The configuration, or the names of the settings that are missing or wrong. */
export function readConfig(env: Environment): ConfigResult {
  const { IDENTITY_SECRET: secret, BASE_URLS: baseUrls, EXT_SURVEY_SOURCES: sources } = env
  const isSame =
    known?.secret === secret && known?.baseUrls === baseUrls && known?.sources === sources
  if (known && isSame) return known.result
  const result = parseConfig(env)
  known = { secret, baseUrls, sources, result }
  return result
}

/** The configured base URL that the partner called; the first one when it called another. */
export function chooseBaseUrl(config: Config, requestUrl: string): string {
  const called = new URL(requestUrl)
  for (const { url, protocol, host, path, anyPort } of config.baseUrls) {
    if (!anyPort && host === called.host) return url
    if (anyPort && host === called.hostname) return `${protocol}//${called.host}${path}`
  }
  const first = config.baseUrls[0]
  if (!first) throw new Error('no base address is configured')
  if (!first.anyPort) return first.url
  return `${first.protocol}//${first.host}${called.port && `:${called.port}`}`
}

function parseConfig(env: Environment): ConfigResult {
  const baseUrls = parseBaseUrls(env.BASE_URLS)
  const extSurveySources = parseSources(env.EXT_SURVEY_SOURCES)
  const secret = env.IDENTITY_SECRET
  const missing = [
    ...(isRootSecret(secret) ? [] : ['IDENTITY_SECRET']),
    ...(baseUrls ? [] : ['BASE_URLS']),
    ...(extSurveySources ? [] : ['EXT_SURVEY_SOURCES']),
  ]
  if (!isRootSecret(secret) || !baseUrls || !extSurveySources) return { ok: false, missing }
  return { ok: true, value: { keyring: openKeyring(secret), baseUrls, extSurveySources } }
}

function parseBaseUrls(text: string | undefined): BaseUrl[] | null {
  const parts = splitList(text)
  const parsed = parts.map(parseBaseUrl)
  const valid = parsed.filter((base) => base !== null)
  return valid.length > 0 && valid.length === parts.length ? valid : null
}

function parseBaseUrl(text: string): BaseUrl | null {
  const anyPort = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\*$/.test(text)
  const url = URL.parse(anyPort ? text.slice(0, -2) : text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) return null
  const { protocol, host, pathname } = url
  return { url: trimSlash(url.href), protocol, host, path: trimSlash(pathname), anyPort }
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

const splitList = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const trimSlash = (text: string) => text.replace(/\/+$/, '')
