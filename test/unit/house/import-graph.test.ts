import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { deepestChain, findCycles, readImportGraph } from '../../support/import-graph.ts'

const scratch = mkdtempSync(join(tmpdir(), 'imports-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** The graph of a tree with these files. */
function graphOf(files: Record<string, string>) {
  const root = mkdtempSync(join(scratch, 'graph-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return readImportGraph(root)
}

/** Three files in a row, each importing the next. */
const ROW = {
  'a/one.ts': "import { two } from './two.ts'\n",
  'a/two.ts': "import {\n  three,\n  type Three,\n} from '../b/three.ts'\n",
  'b/three.ts': 'export const three = 3\n',
}

describe('readImportGraph', () => {
  it.each([
    ['a value', "import { three } from '../b/three.ts'", false],
    ['a type', "import type { Three } from '../b/three.ts'", true],
    ['types only', "import { type Three, type Four } from '../b/three.ts'", true],
    ['a value beside a type', "import { three, type Three } from '../b/three.ts'", false],
    ['an import over several lines', "import {\n  three,\n} from '../b/three.ts'", false],
    ['a re-export', "export { three } from '../b/three.ts'", false],
    ['all of a file', "import * as all from '../b/three.ts'", false],
    ['an import for its effects', "import '../b/three.ts'", false],
    ['an import at run time', "const later = () => import('../b/three.ts')", false],
  ])('sees %s', (_, text, isType) => {
    const { imports } = graphOf({ ...ROW, 'a/one.ts': `${text}\n` })
    const ours = imports.filter(({ file }) => file === 'a/one.ts')
    expect(ours).toEqual([{ file: 'a/one.ts', target: 'b/three.ts', isType }])
  })

  it('leaves packages as they are named', () => {
    const { imports } = graphOf({ 'a/one.ts': "import { Hono } from 'hono'\n" })
    expect(imports.map(({ target }) => target)).toEqual(['hono'])
  })
})

describe('findCycles', () => {
  it('finds none in a row', () => {
    expect(findCycles(graphOf(ROW))).toEqual([])
  })

  it('finds a circle that only a type closes', () => {
    const closed = { ...ROW, 'b/three.ts': "import type { One } from '../a/one.ts'\n" }
    expect(findCycles(graphOf(closed))).toEqual([['a/one.ts', 'a/two.ts', 'b/three.ts']])
  })

  it('keeps two circles apart', () => {
    const pair = (a: string, b: string) => ({
      [a]: `import './${b}'\n`,
      [b]: `import './${a}'\n`,
    })
    const cycles = findCycles(graphOf({ ...pair('a.ts', 'b.ts'), ...pair('c.ts', 'd.ts') }))
    expect(cycles).toEqual([
      ['a.ts', 'b.ts'],
      ['c.ts', 'd.ts'],
    ])
  })
})

describe('deepestChain', () => {
  it.each([
    ['of everything', '', 3],
    ['inside a folder', 'a', 2],
    ['where nothing imports', 'b', 1],
  ])('counts the files of the longest chain %s', (_, folder, depth) => {
    expect(deepestChain(graphOf(ROW), folder)).toBe(depth)
  })
})
