/**
 * Style that the linter does not check: functions, constants and types are written the same way in
 * all of src.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../../../src/', import.meta.url))

/** Arrow functions are allowed here, because they make every visitor's download smaller. */
const BROWSER = 'loader/browser/'

const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
)

/** The lines at which matches of a pattern begin, each with its file. */
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

  it('describes objects by interfaces, unless they are mapped types', () => {
    expect(
      findings(FILES, /^(?:export )?type \w+(?:<[^\n]*>)? = \{(?:\n(?!\s*\[)| \w+\??: [^|]*\}$)/gm),
    ).toEqual([])
  })
})
