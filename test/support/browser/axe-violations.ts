/** What axe-core finds in a page. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** Success criteria up to WCAG 2.2 AA, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let source: Promise<string> | undefined

const axeSource = (): Promise<string> => {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}

interface AxeWindow {
  axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
}

/**
 * One line for each element that breaks a rule; empty for a page in order. `without` names rules
 * that are not asked, each of which needs a reason beside it.
 *
 * axe comes in by the driver and not by a script element, so a page keeps its strict policy.
 */
export const axeViolations = async (
  page: Page,
  without: readonly string[] = [],
): Promise<string[]> => {
  await page.evaluate(await axeSource())
  const options: RunOptions = {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  }
  const { violations } = await page.evaluate(
    (asked) => (window as unknown as AxeWindow).axe.run(document, asked),
    options,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [`${id} (${help})`, target.join(' '), failureSummary?.replace(/\s+/g, ' ')].join(': '),
    ),
  )
}
