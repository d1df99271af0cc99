/** Functions of src are short; and how they are measured. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  FUNCTION_MAX_LINES,
  keyOf,
  LONG_FUNCTIONS,
  longFunctions,
  measureFunctions,
} from '../../support/function-lengths.ts'
import { readImportGraph } from '../../support/import-graph.ts'

/** A factory whose first statement is this one. */
const factory = (statement: string) => `
function make(sql) {
  ${statement}
  function inner() {
    return outside
  }
  return {
    inner,
    get(key) {
      return inner()
    },
    has: (key) => inner(),
  }
}
`

/** What each text is an example of, the text, and how long its functions are. */
const WRITTEN: [what: string, text: string, lengths: Record<string, number>][] = [
  ['a declaration', 'function f() {\n  return 1\n}\n', { f: 3 }],
  ['an arrow', 'const f = () =>\n  1\n', { f: 2 }],
  ['a method', 'class A {\n  m() {\n    return 1\n  }\n}\n', { m: 3 }],
  ['a private method', 'class A {\n  #m() {\n    return 1\n  }\n}\n', { '#m': 3 }],
  ['a constructor', 'class A {\n  constructor() {\n    this.a = 1\n  }\n}\n', { constructor: 3 }],
  ['a callback, by what it is given to', 'const f = route(() => {\n  go()\n})\n', { f: 3 }],
  [
    'both of two, one in the other',
    'function f() {\n  const g = () => 1\n  g()\n}\n',
    { f: 4, g: 1 },
  ],
  ['an element', 'function Page() {\n  return (\n    <p>1</p>\n  )\n}\n', { Page: 5 }],
  ['no comment before it', '/**\n * Says what f is.\n */\nfunction f() {}\n', { f: 1 }],
  [
    'no signature without a body',
    'function f(a: 1): 1\nfunction f(a) {\n  return a\n}\n',
    { f: 3 },
  ],
]

/** What a factory may begin with that only holds methods … */
const STATELESS = ['const { one } = queriesOf(sql)', 'const one = (query) => sql.exec(query)']
/** … and where its closure holds more. */
const STATEFUL = [
  'let known = null',
  'let { known } = sql',
  'const known = new Map()',
  'const known = openTable(sql)',
  'sql.exec()',
]

/** The lengths of the functions of each text, by name: all are read at once. */
function measure(texts: readonly string[]): Record<string, number>[] {
  const root = mkdtempSync(join(tmpdir(), 'functions-'))
  const files = texts.map((_, at) => `${at}.tsx`)
  for (const [at, text] of texts.entries()) writeFileSync(join(root, `${at}.tsx`), text)
  const found = measureFunctions({ root, files })
  rmSync(root, { recursive: true })
  return files.map((file) =>
    Object.fromEntries(
      found.filter((each) => each.file === file).map(({ name, lines }) => [name, lines]),
    ),
  )
}

describe('measureFunctions', () => {
  const texts = [...WRITTEN.map(([, text]) => text), ...[...STATELESS, ...STATEFUL].map(factory)]
  const lengths = measure(texts)
  const methods = { inner: 3, get: 3, has: 1 }

  it.each(WRITTEN)('measures %s', (_, text, expected) => {
    expect(lengths[texts.indexOf(text)]).toEqual(expected)
  })

  it.each(STATELESS)(
    'leaves out a factory that begins with `%s`: it only holds methods',
    (first) => {
      const { one: _, ...others } = lengths[texts.indexOf(factory(first))] ?? {}
      expect(others).toEqual(methods)
    },
  )

  it.each(STATEFUL)('measures a factory that begins with `%s`: its closure holds more', (first) => {
    expect(lengths[texts.indexOf(factory(first))]).toEqual({ make: 13, ...methods })
  })
})

describe('src', () => {
  const src = readImportGraph(fileURLToPath(new URL('../../../src', import.meta.url)))
  const long = longFunctions(src)

  it(`has no function of more than ${FUNCTION_MAX_LINES} lines without a reason`, () => {
    const unexplained = long.filter((each) => LONG_FUNCTIONS[keyOf(each)] === undefined)
    expect(unexplained).toEqual([])
  })

  it('has a long function for every reason', () => {
    const keys = long.map(keyOf)
    expect(Object.keys(LONG_FUNCTIONS).filter((key) => !keys.includes(key))).toEqual([])
  })
})
