/** The URLs that a deployment is called by, and which of them a request has called. */
import { splitList } from './split-list.ts'

/** A configured base URL; with `anyPort`, any port of its host matches, for local development. */
export interface BaseUrl {
  /** Without a slash at its end, and without a port where `anyPort` is set. */
  url: string
  protocol: string
  host: string
  path: string
  anyPort: boolean
}

const SCHEME_MAX_CHARACTERS = 'https://'.length
let latestBase: { bases: readonly BaseUrl[]; prefix: string; base: string } | null = null

/** The configured base URL that the partner called; the first one when it called another. */
export function chooseBaseUrl(bases: readonly BaseUrl[], requestUrl: string): string {
  // The answer depends on what comes before the path, which is the same from one call to the next.
  const pathAt = requestUrl.indexOf('/', SCHEME_MAX_CHARACTERS)
  const prefix = pathAt === -1 ? requestUrl : requestUrl.slice(0, pathAt)
  if (latestBase?.prefix !== prefix || latestBase.bases !== bases) {
    latestBase = { bases, prefix, base: findBaseUrl(bases, new URL(requestUrl)) }
  }
  return latestBase.base
}

function findBaseUrl(bases: readonly BaseUrl[], called: URL): string {
  const isCalled = ({ host, anyPort }: BaseUrl) =>
    host === (anyPort ? called.hostname : called.host)
  const chosen = bases.find(isCalled) ?? bases[0]
  if (!chosen) throw new Error('no base address is configured')
  return withPortOf(chosen, called)
}

/** All configured base URLs, in their order; with the port of the request where any port matches. */
export function listBaseUrls(bases: readonly BaseUrl[], requestUrl: string): string[] {
  const called = new URL(requestUrl)
  return bases.map((base) => withPortOf(base, called))
}

const withPortOf = ({ url, protocol, host, path, anyPort }: BaseUrl, { port }: URL) =>
  anyPort ? `${protocol}//${host}${port && `:${port}`}${path}` : url

/** The base URLs of a setting; null where there is none, or one is wrong. */
export function parseBaseUrls(text: string | undefined): BaseUrl[] | null {
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

const trimSlash = (text: string) => text.replace(/\/+$/, '')
