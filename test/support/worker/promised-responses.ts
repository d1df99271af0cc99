/** Validates answers of the API against the OpenAPI document. */
import { promised } from 'virtual:openapi-responses'

/** The entries of the document whose method and path are those of a request. */
const promisedFor = (method: string, pathname: string) =>
  promised.filter((each) => each.method === method && matches(each.path, pathname))

/** Headers that every answer of the web may have; a download has a name, and the runtime its own. */
const GENERAL = [
  'cache-control',
  'content-disposition',
  'content-length',
  'content-type',
  'server-timing',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
]

/** Throws unless the document promises this answer. */
export function checkPromised(
  method: string,
  pathname: string,
  answer: { status: number; mediaType: string; headers: Headers; body: unknown },
): void {
  const candidates = promisedFor(method, pathname)
  // A request for no operation of the document may only be refused.
  if (candidates.length === 0 && [401, 404, 405].includes(answer.status)) return
  const sameStatus = candidates.filter(({ status }) => status === answer.status)
  const entry = sameStatus.find(({ mediaType }) => mediaType === answer.mediaType) ?? sameStatus[0]
  const name = `${method} ${pathname} ${answer.status}`
  if (!entry) throw new Error(`the OpenAPI document knows no ${name}`)
  if (entry.mediaType !== answer.mediaType) {
    throw new Error(`${name}: ${answer.mediaType} instead of ${entry.mediaType}`)
  }
  if (!entry.validate(answer.body)) {
    throw new Error(`${name} breaks its schema: ${JSON.stringify(entry.validate.errors)}`)
  }
  const known = [...GENERAL, ...entry.headers]
  const undescribed = [...answer.headers.keys()].filter((header) => !known.includes(header))
  if (undescribed.length > 0)
    throw new Error(`${name}: the OpenAPI document does not describe ${undescribed}`)
  const code = problemCodeOf(answer.body)
  if (code !== null && !entry.description.includes(`\`${code}\``)) {
    throw new Error(`${name}: the OpenAPI document does not name the problem ${code}`)
  }
}

/** The code of a refusal, which its type ends with; null for any other answer. */
function problemCodeOf(body: unknown): string | null {
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : null
  return typeof type === 'string' && type.startsWith('/problems/') ? type.slice(10) : null
}

/** Whether a path fits a template, in which `{id}` stands for one non-empty part. */
function matches(template: string, pathname: string): boolean {
  const parts = template.split('/')
  const given = pathname.split('/')
  if (parts.length !== given.length) return false
  return parts.every((part, i) => (part.startsWith('{') ? given[i] !== '' : part === given[i]))
}
