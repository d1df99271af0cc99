/** Runs a contract schema and turns its issues into field errors. */
import type * as z from 'zod'
import { FIELD_ERRORS_MAX, type FieldError } from '../../../contract/problem.ts'
import { ok, type Result, refuse } from '../../../domain/result.ts'

/** A key of the body that is longer is cut: an answer is not to grow with what is wrong in a request. */
const PATH_PART_MAX_CHARACTERS = 128

/** The parsed value, or all bad fields at once. */
export function validate<T extends z.ZodType>(
  schema: T,
  value: unknown,
): Result<z.output<T>, FieldError[]> {
  const parsed = schema.safeParse(value)
  return parsed.success ? ok(parsed.data) : refuse(toFieldErrors(parsed.error.issues, value))
}

interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
}

function toFieldErrors(issues: readonly Issue[], input: unknown): FieldError[] {
  return issues.slice(0, FIELD_ERRORS_MAX).map((issue) => ({
    path: toPath(issue.path),
    code: toCode(issue, input),
    message: issue.message.replace(/^Invalid (?:input|option): /, ''),
  }))
}

/** `items[1].project_type`. */
function toPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    const name = String(part).slice(0, PATH_PART_MAX_CHARACTERS)
    return text === '' ? name : `${text}.${name}`
  }, '')
}

function toCode(issue: Issue, input: unknown): string {
  // An enum that is missing is an invalid_value to zod, and a string an invalid_type.
  if (issue.code !== 'custom' && isMissing(input, issue.path)) return 'required'
  if (issue.code === 'invalid_union') return 'invalid_value'
  return issue.code === 'custom' || !issue.code ? 'invalid' : issue.code
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
    input,
  )
  return path.length > 0 && found === undefined
}
