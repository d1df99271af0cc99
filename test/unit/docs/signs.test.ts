/** The parts of the docs that are the model's; with WRITE_DOCS=1 they are written instead of compared. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadHighlighter } from '../../../src/build/site/guides/highlight.ts'
import { renderGuide } from '../../../src/build/site/guides/render-guide.ts'
import { signLink } from '../../../src/console/browser/words/sign-link.ts'
import { readBlock, writeBlock } from '../../evaluate/page-block.ts'
import { SIGN_KEYS, signsText, storiesTable } from '../../support/signs-page.ts'

const BLOCKS = [
  ['signs.md', 'signs', signsText],
  ['models.md', 'stories', storiesTable],
] as const

it.each(BLOCKS)('%s has the %s as the model has them', (page, block, make) => {
  const made = make()
  if (process.env.WRITE_DOCS) writeBlock(page, block, `\n${made}\n`)
  const say = 'written anew by: WRITE_DOCS=1 npm run test:unit -- test/unit/docs/signs.test.ts'
  expect(readBlock(page, block), say).toBe(made)
})

it('the console leads to the heading of each outcome', async () => {
  const page = readFileSync(new URL('../../../src/docs/signs.md', import.meta.url), 'utf8')
  const { headings } = renderGuide('signs', page, await loadHighlighter())
  const anchors = new Map(headings.map(({ text, anchor }) => [text, `/docs/signs#${anchor}`]))
  for (const key of SIGN_KEYS) expect(signLink(key)).toBe(anchors.get(key))
})
