import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeJsonFault } from '../../../../src/http/api/mistakes/describe-json-fault.ts'

const at = (line: number, column: number, says: string) =>
  `The body is not JSON from line ${line}, column ${column} on: ${says}.`

describe('a text that is no JSON', () => {
  it.each([
    ['', 'The body is empty.'],
    [' \n', 'The body is empty.'],
    ['{"a":1,}', at(1, 8, 'a comma stands before the closing brace')],
    ['[1,2,]', at(1, 6, 'a comma stands before the closing bracket')],
    ['{"a":1 "b":2}', at(1, 8, 'a string stands where a comma or a closing brace is due')],
    [
      '{\n  "a": 1,\n  b: 2\n}',
      at(3, 3, 'a word without quotation marks stands where a name in double quotes is due'),
    ],
    [
      "{'a':1}",
      at(
        1,
        2,
        'a single quotation mark (JSON has double ones only) stands where a name in double quotes or a closing brace is due',
      ),
    ],
    [
      '{“a”:1}',
      at(
        1,
        2,
        'a typographic quotation mark stands where a name in double quotes or a closing brace is due',
      ),
    ],
    ['{"a":', at(1, 6, 'the body ends where a value is due')],
    ['{"a":"b', at(1, 8, 'the body ends inside a string')],
    ['{"a":"b\n"}', at(1, 8, 'a line break inside a string must be escaped')],
    ['{"a":"\\x"}', at(1, 7, 'a backslash begins no escape that JSON knows')],
    ['{"a":True}', at(1, 6, 'True, which is not JSON, stands where a value is due')],
    ['{"a":secretvalue}', at(1, 6, 'a word without quotation marks stands where a value is due')],
    [
      '{"a":01}',
      at(1, 6, 'a number of a form that JSON does not have stands where a value is due'),
    ],
    ['{"a":1} // done', at(1, 9, 'something follows the end of the value')],
    ['// a\n{}', at(1, 1, 'a comment, which JSON does not have, stands where a value is due')],
    ['{"😀":1,}', at(1, 8, 'a comma stands before the closing brace')],
    ['[1}', at(1, 3, 'a closing brace stands where a comma or a closing bracket is due')],
    ['{"a" 1}', at(1, 6, 'a number of a form that JSON does not have stands where a colon is due')],
  ])('%j: %s', (text, sentence) => {
    expect(describeJsonFault(text)).toBe(sentence)
  })

  it('is told where it breaks, whatever it is, and nothing that it holds', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 3 }), (json, place, inserted) => {
        const cut = place % (json.length + 1)
        const text = `${json.slice(0, cut)}${inserted}secret${json.slice(cut + 1)}`
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        const said = describeJsonFault(text)
        expect(said).not.toContain('secret')
        // The sentence without a place is for what is JSON after all.
        expect(said === 'The body is not JSON.').toBe(isJson)
      }),
      { numRuns: 2_000 },
    )
  })
})
