import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { describeIssue, type Issue } from '../../../../src/http/api/mistakes/describe-issue.ts'

/** What is said of a value that the schema refuses. */
function said(schema: z.ZodType, value: unknown): string[] {
  const issues = (schema.safeParse(value).error?.issues ?? []) as readonly Issue[]
  return issues.map((issue) => describeIssue(issue, value))
}

describe('an issue in words', () => {
  it('says of a number that JSON can write and we cannot hold that it is too large', () => {
    expect(said(z.number(), JSON.parse('1e400'))).toEqual(['must be a number, not one this large'])
  })

  it('names what was given instead of a number', () => {
    expect(said(z.number(), '30')).toEqual(['must be a number, not a string'])
  })
})
