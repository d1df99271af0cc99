/** A part of a documentation page that a command writes, between two comments. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { badInput } from '../../src/training/readers/input.ts'

const pathOf = (page: string) =>
  fileURLToPath(new URL(`../../src/docs/${page}`, import.meta.url).href)

const marksOf = (name: string) => [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`] as const

/** The whole page. */
export function readPage(page: string): string {
  return readFileSync(pathOf(page), 'utf8')
}

function cut(page: string, name: string) {
  const text = readPage(page)
  const [start, end] = marksOf(name)
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
  if (!text.includes(start) || to < from) throw badInput(`${page} has no place for “${name}”`)
  return { before: text.slice(0, from), inside: text.slice(from, to).trim(), after: text.slice(to) }
}

/** What a page has now; throws bad input where it has no such place. */
export function readBlock(page: string, name: string): string {
  return cut(page, name).inside
}

/** Puts another text there; throws bad input where the page has no such place. */
export function writeBlock(page: string, name: string, text: string): void {
  const { before, after } = cut(page, name)
  writeFileSync(pathOf(page), `${before}\n${text}\n${after}`)
}

/** A share as a cell, in per cent; a dash where there is none. */
export function percentCell(share: number | null | undefined, digits = 1): string {
  return share == null ? '–' : `${(100 * share).toFixed(digits)} %`
}

/** What a part is of a whole, as such a cell; a dash where the whole is nothing. */
export function partCell(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}

/** Rows of cells as a table in Markdown, the first row its head. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
