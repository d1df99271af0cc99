/** README and docs name what exists: files, links and scripts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { GUIDE_GROUPS } from '../../../src/build/site/guides/guide-list.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const DOCUMENTS = [
  'README.md',
  'test/cast/README.md',
  ...readdirSync(join(ROOT, 'src/docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `src/docs/${name}`),
]
/** The walk-through of a new signal names files that exist only while one follows it. */
const WALK_THROUGH = /orientation/

const SCRIPTS = Object.keys(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts,
)
/** Scripts that npm runs without `run`. */
const SHORTHANDS = ['start', 'test']

/** The first group of every match. */
function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group)
}

/** The anchors of a document's headings, as GitHub makes them. */
function headingsOf(text: string): string[] {
  return found(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

describe('src', () => {
  it('refers to documents that exist', () => {
    const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    const missing = files
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) =>
        found(readFileSync(join(ROOT, 'src', name), 'utf8'), /(src\/docs\/[\w-]+\.md)/g),
      )
      .filter((path) => !existsSync(join(ROOT, path)))
    expect(missing).toEqual([])
  })
})

const PATH = /`((?:src|test|migrations)\/[\w./-]+)`/g

describe('README.md', () => {
  it('is looked through: its paths are found', () => {
    expect(found(readFileSync(join(ROOT, 'README.md'), 'utf8'), PATH)).toContain('src/contract')
  })

  it('leads to every guide, in the groups of the docs site', () => {
    const text = readFileSync(join(ROOT, 'README.md'), 'utf8')
    const groups = found(text, /^(- \*\*\w+\*\*: (?:.+\n)+?)(?=- \*\*|\n)/gm)
    expect(groups.map((group) => found(group, /\]\(src\/docs\/([\w-]+)\.md\)/g))).toEqual(
      GUIDE_GROUPS.map(({ guides }) => guides.map(({ slug }) => slug)),
    )
  })

  it.each(['src/domain', 'src/http'])('names every room of %s', (folder) => {
    const lines = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n')
    const row = lines.find((line) => line.startsWith(`| \`${folder}\` |`)) ?? ''
    const rooms = readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(rooms.filter((name) => !row.includes(`\`${name}\``))).toEqual([])
  })
})

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')

  it('names files and folders that exist', () => {
    const paths = found(text, PATH)
    const missing = paths.filter(
      (path) => !WALK_THROUGH.test(path) && !existsSync(join(ROOT, path)),
    )
    expect(missing).toEqual([])
  })

  it('links to files that exist', () => {
    const links = found(text, /\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)
    const missing = links.filter((link) => !existsSync(join(ROOT, dirname(document), link)))
    expect(missing).toEqual([])
  })

  it('links to headings that exist', () => {
    const missing = found(text, /\]\((?!https?:)([^)\s]*#[^)\s]+)\)/g).filter((link) => {
      const [path = '', heading = ''] = link.split('#')
      const target = path === '' ? document : join(dirname(document), path)
      return !headingsOf(readFileSync(join(ROOT, target), 'utf8')).includes(heading)
    })
    expect(missing).toEqual([])
  })

  it('calls scripts that package.json has', () => {
    const called = found(text, /(?<!--prefix \S+ )\bnpm run (?:-s )?([\w:-]+)/g)
    expect([...SHORTHANDS, ...called].filter((name) => !SCRIPTS.includes(name))).toEqual([])
  })
})
