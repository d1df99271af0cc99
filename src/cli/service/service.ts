/** How commands speak to a running service. */
import { UsageError } from '../command-line.ts'
import { PORT_DEFAULT } from '../start/options.ts'

/** The service that `npm start` runs on this machine, unless it is given another port. */
export const LOCAL_URL = `http://localhost:${PORT_DEFAULT}`

/** The URL of a path of a service; throws wrong usage where a key or another secret must not be sent there. */
export function serviceUrl(url: string, path: string): URL {
  const base = URL.parse(url)
  if (!base || !/^https?:$/.test(base.protocol)) throw new UsageError(`--url: ${url} is no web URL`)
  if (base.protocol === 'http:' && !isLocal(base)) {
    throw new UsageError('--url must be https, because a secret is sent there')
  }
  return new URL(`${base.pathname.replace(/\/+$/, '')}${path}`, base)
}

/** Whether a URL is one of this machine. */
export function isLocal({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** What is usually wrong where the service refuses an API key. */
const KEY_HINT = 'is it a service on this database? see --remote'

/**
 * Why the service refused, by its problem document (RFC 9457) where it sent one; `hint` is what is usually wrong, of
 * an API key unless another is given.
 */
export function reasonOf(
  status: number,
  body: unknown,
  hint = status === 401 ? KEY_HINT : '',
): string {
  const { title, detail, request_id, errors } = (body ?? {}) as Record<string, unknown>
  // Each message is a sentence that begins with its field.
  const fields = Array.isArray(errors)
    ? errors.map(({ message }: Record<string, unknown>) => message)
    : []
  const sentences = [title, detail, ...fields].filter((each) => typeof each === 'string')
  const said = sentences.map((each) => (/[.?!]$/.test(each) ? each : `${each}.`)).join(' ')
  const id = typeof request_id === 'string' ? ` Request ${request_id}.` : ''
  return `${status} ${said || 'without a reason'}${hint && ` (${hint})`}${id}`
}
