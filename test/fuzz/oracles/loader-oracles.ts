/** What the loader promises: it moves the user on, or says why not. */
import { headerOf, type RawAnswer } from '../service/raw-socket.ts'
import { type AskedOf, parseBody } from './api-oracles.ts'
import type { Violation } from './violation.ts'

/** Headers that every answer of the loader has. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

/** The violations of an answer at `/r`. */
export function checkLoader(asked: AskedOf, answer: RawAnswer): Violation[] {
  const found: Violation[] = []
  const add = (rule: string, detail: string) => found.push({ rule, detail })
  const { status } = answer
  for (const [name, value] of Object.entries(HEADERS)) {
    const given = headerOf(answer, name)
    if (given !== value)
      add('the loader’s headers are there', `${name}: ${given}, status ${status}`)
  }
  if (asked.isForeign && status < 400) {
    add('what is nobody’s, altered or another’s is refused', `status ${status}`)
  }
  const wayOn = wayOnOf(asked, answer)
  if (wayOn !== null) add('the user moves on or is told why', wayOn)
  const type = headerOf(answer, 'content-type') ?? ''
  const policy = headerOf(answer, 'content-security-policy') ?? ''
  if (type.startsWith('text/html') && !/default-src 'none'/.test(policy)) {
    add('a page has its policy', `status ${status}`)
  }
  return found
}

/** Why an answer leaves its user nowhere; null where it does not. */
function wayOnOf({ method }: AskedOf, answer: RawAnswer): string | null {
  const { status, body } = answer
  if (status === 405) return headerOf(answer, 'allow') === null ? 'a 405 without Allow' : null
  const location = headerOf(answer, 'location')
  if (status === 303) return describeTarget(location)
  if (location !== null) return `a Location with status ${status}`
  const type = headerOf(answer, 'content-type') ?? ''
  if (method === 'HEAD') return null
  if (type.startsWith('text/html')) return describePage(status, body)
  if (!type.startsWith('application/json')) return `status ${status} as ${type || 'nothing'}`
  const { next, error } = Object(parseBody(body)) as { next?: unknown; error?: unknown }
  if (status === 200) return describeTarget(typeof next === 'string' ? next : null, false)
  return typeof error === 'string' && error !== '' ? null : `status ${status} without an error`
}

function describePage(status: number, html: string): string | null {
  const isWhole = html.trimEnd().endsWith('</html>')
  const hasWayOn = /<form[^>]*method="post"|<a [^>]*href=/.test(html)
  const hasReason = /role="status">[^<]+</.test(html)
  if (!isWhole) return 'half a page'
  if (status === 200) return hasWayOn ? null : 'a page without a way on'
  return hasReason || hasWayOn ? null : `a page of status ${status} without a word`
}

/** What is wrong with where the user is sent. In a header it has to be ASCII. */
function describeTarget(url: string | null, isHeader = true): string | null {
  if (url === null || !URL.canParse(url)) return `no URL to go to: ${url}`
  if (!/^https?:$/.test(new URL(url).protocol)) return `another protocol: ${url}`
  if (!isHeader) return null
  return /^[\x21-\x7e]+$/.test(url) ? null : `a Location that is not ASCII: ${url}`
}
