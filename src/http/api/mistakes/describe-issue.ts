/** A validator's issue as an English sentence about its field. */

/** What is read of an issue; the fields beside the first three depend on its code. */
export interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly expected?: unknown
  readonly values?: readonly unknown[]
  readonly origin?: string
  readonly minimum?: unknown
  readonly maximum?: unknown
  /** Of a union, the issues of each of its members. */
  readonly errors?: readonly (readonly Issue[])[]
  /** Of a key, what is wrong with it. */
  readonly issues?: readonly Issue[]
}

/** What the field must be or have, to follow its name in a sentence. `value` is what was given. */
export function describeIssue(issue: Issue, value: unknown): string {
  // The schemas' own rules already speak of their field.
  if (issue.message.startsWith('must ')) return `${issue.message}${countOf(issue, value)}`
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(String(issue.expected))}, not ${nameOf(value)}`
    case 'invalid_value':
      return describeChoice(issue.values ?? [], value)
    case 'too_small':
      return describeBound('least', issue, value)
    case 'too_big':
      return describeBound('most', issue, value)
    case 'invalid_key':
      return `contains a name that ${describeIssue(issue.issues?.[0] ?? UNKNOWN, lastOf(issue))}`
    case 'invalid_union':
      return describeUnion(issue, value)
    default:
      return 'is invalid'
  }
}

const UNKNOWN: Issue = { path: [], message: '' }
const lastOf = ({ path }: Issue) => path.at(-1)

/** How many elements there are, where that is what is wrong. */
function countOf({ origin }: Issue, value: unknown): string {
  return origin === 'array' && Array.isArray(value) ? `; it has ${value.length}` : ''
}

/** What was meant is mostly the last member: the others are for what is unset. */
function describeUnion({ errors = [] }: Issue, value: unknown): string {
  const meant = errors.at(-1)?.[0]
  return meant === undefined ? 'is invalid' : describeIssue(meant, value)
}

function describeBound(bound: 'least' | 'most', issue: Issue, value: unknown): string {
  const limit = Number(bound === 'least' ? issue.minimum : issue.maximum)
  if (issue.origin === 'string' && typeof value === 'string') {
    if (value === '') return 'must not be empty'
    const count = limit === 1 ? '1 character' : `${limit} characters`
    return `must have at ${bound} ${count}; it has ${[...value].length}`
  }
  if (issue.origin === 'array')
    return `must have at ${bound} ${limit} elements${countOf(issue, value)}`
  return `must be at ${bound} ${limit}`
}

/** The allowed words; the one that was meant, where only its case is wrong. */
function describeChoice(values: readonly unknown[], value: unknown): string {
  const words = values.filter((each) => each !== '').map(String)
  const list = words.length === 1 ? words[0] : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
  const unset = values.includes('') ? ' (or empty)' : ''
  if (typeof value !== 'string') return `must be ${list}${unset}, not ${nameOf(value)}`
  const plain = value.trim().toLowerCase()
  const meant = words.find((word) => word === plain)
  return `must be ${list}${unset}${meant === undefined ? '' : `; did you mean ${meant}?`}`
}

const TYPES: Record<string, string> = {
  int: 'a whole number',
  integer: 'a whole number',
  record: 'an object',
  object: 'an object',
  array: 'an array',
}

const article = (type: string) => TYPES[type] ?? `a ${type}`

function nameOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  // JSON has no bound for numbers; what is beyond ours is read as infinite.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'one this large'
  return article(Array.isArray(value) ? 'array' : typeof value)
}
