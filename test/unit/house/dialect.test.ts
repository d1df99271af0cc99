/** One dialect: functions, constants and types are written one way in all rooms. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../../../src/', import.meta.url))

/** Where arrow functions stand for declarations: they take fewer bytes of every visitor's. */
const BROWSER = 'loader/browser/'

const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

/** Lines of a file at which a pattern begins. */
function findings(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8')
    return [...text.matchAll(pattern)].map(([found]) => `${file}: ${found.split('\n')[0]}`)
  })
}

const ARROW = String.raw`=\s+(?:async )?(?:<[^\n]*>)?\((?:[^()]|\([^()]*\))*\)(?:: [^=]+?)? =>`

describe('src', () => {
  const declared = FILES.filter((file) => !file.startsWith(BROWSER))

  it('exports functions as declarations', () => {
    expect(findings(declared, new RegExp(String.raw`^export const \w+ ${ARROW}`, 'gm'))).toEqual([])
  })

  it('declares functions that have a block', () => {
    expect(findings(declared, new RegExp(String.raw`^const \w+ ${ARROW} \{$`, 'gm'))).toEqual([])
  })

  it('writes constants of modules in upper case: scalars, tables and patterns', () => {
    const constant =
      /^(?:export )?const [a-z]\w*(?:: (?!Collector)[^=\n]+)? =\s+(?:['"`\d/[{-]|new (?:Set|Map|RegExp)\b[^(]*\((?!\)))/gm
    expect(findings(FILES, constant)).toEqual([])
  })

  it('describes objects by interfaces, where they are no mapped types', () => {
    expect(
      findings(FILES, /^(?:export )?type \w+(?:<[^\n]*>)? = \{(?:\n(?!\s*\[)| \w+\??: [^|]*\}$)/gm),
    ).toEqual([])
  })
})
