/** What the README of the cast names: folders, tools, scripts, options and variables that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const CAST = fileURLToPath(new URL('../../cast', import.meta.url))
const readText = (path: string) => readFileSync(join(CAST, path), 'utf8')
const README = readText('README.md')

/** The first group of every match, each once. */
const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, group = '']) => group)),
]

const CODE = readdirSync(CAST, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
  .map(readText)
  .join('\n')
const { scripts, dependencies } = JSON.parse(readText('package.json')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
}
/** The part on how it works, whose names are relative to the folder. */
const HOW = README.slice(README.indexOf('## How it works'), README.indexOf('## Tools'))

describe('the README of the cast', () => {
  it('names files and folders that exist', () => {
    const named = found(HOW, /`([a-z][\w-]*(?:\/[\w.-]+)*)`/g).filter((name) => name !== 'edgeOf')
    expect(named).toContain('clients/honest')
    expect(named.filter((name) => !existsSync(join(CAST, name)))).toEqual([])
  })

  it('names every folder', () => {
    const folders = readdirSync(CAST, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => name)
    expect(folders.filter((name) => !HOW.includes(`\`${name}`))).toEqual([])
  })

  it('lists every tool, and no other', () => {
    const rows = README.slice(README.indexOf('## Tools')).match(/^\| (?!tool|-).*$/gm) ?? []
    const tools = rows.flatMap((row) => row.split('|')[1]?.trim().split(', ') ?? [])
    expect(tools.toSorted()).toEqual(Object.keys(dependencies).toSorted())
  })

  it('calls scripts and options that exist', () => {
    const called = found(README, /npm --prefix test\/cast run ([\w-]+)/g)
    expect(called.filter((name) => !(name in scripts))).toEqual([])
    const play = readText('run.ts')
    const lines = README.match(/^npm --prefix test\/cast run play -- .*$/gm) ?? []
    const options = found(lines.join('\n'), /(?<=\s)--(?!prefix|\s)([\w-]+)/g)
    expect(options).toContain('record')
    expect(options.filter((name) => !new RegExp(`^    '?${name}'?: `, 'm').test(play))).toEqual([])
  })

  it('names variables that are read', () => {
    const variables = found(README, /(CAST_[A-Z]+)/g)
    expect(variables.length).toBeGreaterThan(0)
    expect(variables.filter((name) => !CODE.includes(name))).toEqual([])
  })

  it('has a kind of client for each file, and each named in the index', () => {
    const index = readText('clients/index.ts')
    const files = ['honest', 'fraud'].flatMap((side) =>
      readdirSync(join(CAST, 'clients', side)).map((name) => `./${side}/${name}`),
    )
    expect(files.filter((file) => !index.includes(`'${file}'`))).toEqual([])
  })
})
