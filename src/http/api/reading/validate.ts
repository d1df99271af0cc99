/** Runs a contract schema and turns its issues into field errors: sentences for people. */
import type * as z from 'zod'
import { FIELD_ERRORS_MAX, type FieldError } from '../../../contract/problem.ts'
import { ok, type Result, refuse } from '../../../domain/result.ts'
import { describeIssue, type Issue } from '../mistakes/describe-issue.ts'
import type { UnknownField } from '../mistakes/find-unknown-fields.ts'

/** A key of the body that is longer is cut: an answer is not to grow with what is wrong in a request. */
const PATH_PART_MAX_CHARACTERS = 128

/** The parsed value, or all bad fields at once. `whole` is what a sentence calls the value itself. */
export function validate<T extends z.ZodType>(
  schema: T,
  value: unknown,
  whole = 'The body',
): Result<z.output<T>, FieldError[]> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const issues: readonly Issue[] = parsed.error.issues
  return refuse(issues.slice(0, FIELD_ERRORS_MAX).map((issue) => toFieldError(issue, value, whole)))
}

/** Errors that say at each missing field which unknown one was probably meant for it, and the others. */
export function addMeant(errors: readonly FieldError[], unknown: readonly UnknownField[]) {
  const named = new Set<UnknownField>()
  const said = errors.map((error) => {
    if (error.code !== 'required') return error
    const meant = unknown.find((each) => each.meant !== null && isWithin(each.meant, error.path))
    if (!meant) return error
    named.add(meant)
    const message = `${error.message} The request has ${meant.path}: did you mean ${meant.meant}?`
    return { ...error, message }
  })
  return { errors: said, others: unknown.filter((each) => !named.has(each)) }
}

const isWithin = (path: string, outer: string) =>
  path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)

function toFieldError(issue: Issue, input: unknown, whole: string): FieldError {
  const path = toPath(issue.path)
  const subject = path === '' ? whole : path
  // An enum that is missing is an invalid_value to zod, and a string an invalid_type.
  const value = valueAt(input, issue.path)
  if (issue.code !== 'custom' && issue.path.length > 0 && value === undefined)
    return { path, code: 'required', message: `${subject} is required.` }
  // A rule over several fields may be a clause of its own.
  const isClause = issue.code === 'custom' && !issue.message.startsWith('must ')
  const sentence = isClause
    ? `${subject}: ${issue.message}`
    : `${subject} ${describeIssue(issue, value)}`
  return { path, code: toCode(issue), message: /[.?]$/.test(sentence) ? sentence : `${sentence}.` }
}

/** `items[1].project_type`. */
function toPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    const name = String(part).slice(0, PATH_PART_MAX_CHARACTERS)
    return text === '' ? name : `${text}.${name}`
  }, '')
}

function toCode({ code }: Issue): string {
  if (code === 'invalid_union') return 'invalid_value'
  return code === 'custom' || !code ? 'invalid' : code
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
    input,
  )
}
