/** Where a text stops being JSON, and what stands there; never anything of its values. */

type State =
  | 'value'
  | 'first value'
  | 'key'
  | 'first key'
  | 'colon'
  | 'next in object'
  | 'next in array'
  | 'end'

interface Fault {
  at: number
  says: string
}

/** What may stand next, in words. */
const DUE: Record<State, string> = {
  value: 'a value',
  'first value': 'a value or a closing bracket',
  key: 'a name in double quotes',
  'first key': 'a name in double quotes or a closing brace',
  colon: 'a colon',
  'next in object': 'a comma or a closing brace',
  'next in array': 'a comma or a closing bracket',
  end: 'the end of the body',
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![\w.+-])/y
const WORD = /(?:true|false|null)(?![\w$])/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** One sentence that says where a text that is no JSON goes wrong: line, column and what is found. */
export function describeJsonFault(text: string): string {
  if (text.trim() === '') return 'The body is empty.'
  const fault = findFault(text)
  if (!fault) return 'The body is not JSON.'
  const before = text.slice(0, fault.at)
  const line = before.split('\n').length
  const column = [...before.slice(before.lastIndexOf('\n') + 1)].length + 1
  return `The body is not valid JSON at line ${line}, column ${column}: ${fault.says}.`
}

function findFault(text: string): Fault | null {
  const open: ('{' | '[')[] = []
  let state: State = 'value'
  let at = 0
  const afterValue = (): State => {
    const inner = open.at(-1)
    return inner === undefined ? 'end' : inner === '{' ? 'next in object' : 'next in array'
  }
  for (;;) {
    while (/[ \t\n\r]/.test(text.charAt(at))) at++
    const found = text.charAt(at)
    if (found === '' && state === 'end') return null
    if (found === '"' && /key|value/.test(state)) {
      const string = readString(text, at)
      if (typeof string !== 'number') return string
      at = string
      state = state.endsWith('key') ? 'colon' : afterValue()
    } else if (state.endsWith('value') && (found === '{' || found === '[')) {
      open.push(found)
      state = found === '{' ? 'first key' : 'first value'
      at++
    } else if (closes(found, state)) {
      open.pop()
      state = afterValue()
      at++
    } else if (state === 'colon' && found === ':') {
      state = 'value'
      at++
    } else if (state.startsWith('next') && found === ',') {
      state = state === 'next in object' ? 'key' : 'value'
      at++
    } else {
      const length = state.endsWith('value') ? readScalar(text, at) : 0
      if (length === 0) return { at, says: describe(text, at, state, open.at(-1)) }
      at += length
      state = afterValue()
    }
  }
}

const closes = (found: string, state: State) =>
  (found === '}' && (state === 'first key' || state === 'next in object')) ||
  (found === ']' && (state === 'first value' || state === 'next in array'))

/** Where a string ends, or what is wrong in it. */
function readString(text: string, start: number): number | Fault {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code < 0x20) {
      const what = code === 0x0a || code === 0x0d ? 'a line break' : 'a control character'
      return { at, says: `${what} inside a string must be escaped` }
    }
    if (code !== 0x5c) continue
    ESCAPE.lastIndex = at
    const known = ESCAPE.exec(text)
    if (!known) return { at, says: 'a backslash begins an escape that JSON does not have' }
    at += known[0].length - 1
  }
  return { at: text.length, says: 'the body ends inside a string' }
}

/** The length of the number or word at a place; 0 where there is none. */
function readScalar(text: string, at: number): number {
  for (const form of [NUMBER, WORD]) {
    form.lastIndex = at
    const found = form.exec(text)
    if (found) return found[0].length
  }
  return 0
}

function describe(text: string, at: number, state: State, inner: '{' | '[' | undefined): string {
  const found = text.charAt(at)
  if (found === '') return `the body ends where ${DUE[state]} was expected`
  if (state === 'end') return 'there is more text after the end of the value'
  if (state === 'key' && found === '}') return 'there is a comma before the closing brace'
  if (state === 'value' && found === ']' && inner === '[')
    return 'there is a comma before the closing bracket'
  return `found ${nameFound(text, at)} where ${DUE[state]} was expected`
}

/** Words of other languages that are taken for JSON; nothing else of a text is repeated. */
const FOREIGN_WORDS = ['NaN', 'Infinity', 'undefined', 'None', 'True', 'False', 'nil']

const PUNCTUATION: Record<string, string> = {
  ',': 'a comma',
  ':': 'a colon',
  '{': 'an opening brace',
  '}': 'a closing brace',
  '[': 'an opening bracket',
  ']': 'a closing bracket',
  '"': 'a string',
  "'": 'a single quotation mark (JSON has double ones only)',
  '“': 'a typographic quotation mark',
  '”': 'a typographic quotation mark',
  '\u00a0': 'a non-breaking space',
}

function nameFound(text: string, at: number): string {
  const found = text.charAt(at)
  const known = PUNCTUATION[found]
  if (known !== undefined) return known
  if (/^\/[/*]/.test(text.slice(at, at + 2))) return 'a comment, which JSON does not have,'
  // What is right in itself only stands in the wrong place.
  const length = readScalar(text, at)
  if (length > 0) return /[a-z]/.test(found) ? text.slice(at, at + length) : 'a number'
  const word = /^[A-Za-z_$][\w$]{0,12}/.exec(text.slice(at, at + 13))?.[0]
  if (word !== undefined && FOREIGN_WORDS.includes(word)) return `${word}, which is not JSON,`
  if (word !== undefined) return 'a word without quotation marks'
  return /[0-9+.-]/.test(found) ? 'a number in a form that JSON does not allow' : 'a character'
}
