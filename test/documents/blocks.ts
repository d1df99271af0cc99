/** The code blocks of a document. */

/** One fenced block. */
export interface Block {
  /** The word after the fence; empty where there is none. */
  kind: string
  /** Line of the fence, from 1. */
  line: number
  code: string
}

/** All fenced blocks of a Markdown text, in order; blocks in lists lose their indentation. */
export const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^( *)```([^\n`]*)\n(.*?)^\1```\s*$/gms)].map(
    ([, indent = '', info = '', code = ''], index, all) => ({
      kind: info.trim().split(/\s/)[0] ?? '',
      line: markdown.slice(0, all[index]?.index).split('\n').length,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
