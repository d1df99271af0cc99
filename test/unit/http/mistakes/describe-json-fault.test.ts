import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeJsonFault } from '../../../../src/http/api/mistakes/describe-json-fault.ts'

const at = (line: number, column: number, says: string) =>
  `The body is not valid JSON at line ${line}, column ${column}: ${says}.`

describe('a text that is no JSON', () => {
  it.each([
    ['', 'The body is empty.'],
    [' \n', 'The body is empty.'],
    ['{"a":1,}', at(1, 8, 'there is a comma before the closing brace')],
    ['[1,2,]', at(1, 6, 'there is a comma before the closing bracket')],
    ['{"a":1 "b":2}', at(1, 8, 'found a string where a comma or a closing brace was expected')],
    [
      '{\n  "a": 1,\n  b: 2\n}',
      at(3, 3, 'found a word without quotation marks where a name in double quotes was expected'),
    ],
    [
      "{'a':1}",
      at(
        1,
        2,
        'found a single quotation mark (JSON has double ones only) where a name in double quotes or a closing brace was expected',
      ),
    ],
    [
      '{“a”:1}',
      at(
        1,
        2,
        'found a typographic quotation mark where a name in double quotes or a closing brace was expected',
      ),
    ],
    ['{"a":', at(1, 6, 'the body ends where a value was expected')],
    ['{"a":"b', at(1, 8, 'the body ends inside a string')],
    ['{"a":"b\n"}', at(1, 8, 'a line break inside a string must be escaped')],
    ['{"a":"\\x"}', at(1, 7, 'a backslash begins an escape that JSON does not have')],
    ['{"a":True}', at(1, 6, 'found True, which is not JSON, where a value was expected')],
    [
      '{"a":secretvalue}',
      at(1, 6, 'found a word without quotation marks where a value was expected'),
    ],
    [
      '{"a":01}',
      at(1, 6, 'found a number in a form that JSON does not allow where a value was expected'),
    ],
    ['{"a":1} // done', at(1, 9, 'there is more text after the end of the value')],
    ['// a\n{}', at(1, 1, 'found a comment, which JSON does not have, where a value was expected')],
    ['{"😀":1,}', at(1, 8, 'there is a comma before the closing brace')],
    ['[1}', at(1, 3, 'found a closing brace where a comma or a closing bracket was expected')],
    ['{"a" 1}', at(1, 6, 'found a number where a colon was expected')],
    ['[1 -2.5e3]', at(1, 4, 'found a number where a comma or a closing bracket was expected')],
    ['{"a":null null}', at(1, 11, 'found null where a comma or a closing brace was expected')],
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
