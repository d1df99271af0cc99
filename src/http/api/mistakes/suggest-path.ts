/** Which operation a request for an unknown path was probably meant for. */
import { OPERATIONS } from '../../../contract/operations.ts'
import { UNKNOWN_PATH } from '../../../contract/problem.ts'
import { nearestName, plainName } from './nearest-name.ts'

/** Parts of a path that are compared; those of the contract have fewer. Judged. */
const PARTS_MAX = 8
const PATHS = [...new Set(Object.values(OPERATIONS).map(({ path }) => path))]

/** What to say of a path that nothing serves; nothing of it is repeated. */
export function describeUnknownPath(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '')
  const meant = parts.length > PARTS_MAX ? null : findMeant(parts)
  if (meant === null) return `${UNKNOWN_PATH} All calls are listed in /openapi.json.`
  const why = explain(pathname, parts)
  return `${UNKNOWN_PATH} ${why}Did you mean ${meant}?`
}

/** Why it was not found, where one thing is wrong with its form. */
function explain(pathname: string, parts: readonly string[]): string {
  if (pathname.includes('//')) return 'It has two slashes in a row. '
  if (parts[0] === 'V1') return 'Paths are in lower case. '
  if (parts[0] !== 'v1') {
    return /^v\d+$/i.test(parts[0] ?? '') ? 'There is only /v1. ' : 'Every path begins with /v1. '
  }
  return pathname.endsWith('/') ? 'Paths have no slash at their end. ' : ''
}

/** The path of the contract that is nearest, as it stands there. */
function findMeant(parts: readonly string[]): string | null {
  const rest = parts.filter((part, at) => !(at < 2 && /^(?:v\d+|api)$/i.test(part)))
  const fitting = PATHS.filter((path) => fits(path.split('/').slice(2), rest))
  return fitting[0] ?? null
}

function fits(template: readonly string[], rest: readonly string[]): boolean {
  if (template.length !== rest.length) return false
  return template.every((part, at) => {
    const given = rest[at] ?? ''
    if (part.startsWith('{')) return true
    return plainName(given) === plainName(part) || nearestName(given, [part]) !== null
  })
}
