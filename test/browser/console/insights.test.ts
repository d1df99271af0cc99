/** The console's insights: that its sentences fit the numbers that stand beside them. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { InsightsAnswer } from '../../../src/contract/additions/insights.ts'
import { launchChromium, withPage } from '../../support/browser/chromium.ts'
import { insightsWith } from '../../support/console/answers.ts'
import {
  type Answer,
  type Answering,
  answerCalls,
  signIn,
} from '../../support/console/console-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const baseUrl = inject('baseUrl')

/** Opens the insights, which are answered as wanted. */
const openInsights = (
  answer: (query: URLSearchParams) => Answer | undefined,
  run: (page: Page) => Promise<void>,
): Promise<void> =>
  withPage(browser, {}, async (page) => {
    const answering: Answering = (path, query) =>
      path === '/v1/insights' ? answer(query) : undefined
    await answerCalls(page, answering)
    await signIn(page, baseUrl)
    await page.getByRole('link', { name: 'Insights' }).click()
    await page.getByRole('heading', { name: 'Reasons' }).waitFor()
    await run(page)
  })

it('leads from a reason that rose in the last week to its transactions since then', async () => {
  await openInsights(answerWith({}), async (page) => {
    const section = page.getByRole('region', { name: 'What rose in the last seven days' })
    expect(await section.textContent()).toContain('from 0.4 % to 1.2 %')
    await section.getByRole('link').click()
    await page.waitForURL(/#\/\?.*reason=webdriver\.driven/)
    expect(page.url()).toContain('from=2026-11-14')
  })
})

const answerWith = (change: Partial<InsightsAnswer>) => () => ({
  data: { ...insightsWith(50), ...change },
})

it('shows no numbers of another period than the one that is chosen', async () => {
  const failing = (query: URLSearchParams) =>
    query.get('days') === '90' ? { status: 503 } : undefined
  await openInsights(failing, async (page) => {
    await page.getByLabel('Period').selectOption('90')
    await page.getByRole('alert').getByText('cannot answer for the moment').first().waitFor()
    expect(await page.getByText('Scored transactions').count()).toBe(0)
    expect(await page.getByText('Counted').count()).toBe(0)
  })
})

it('leads from a reason to its transactions of the same period', async () => {
  const since = '2026-08-28T12:00:00.000Z'
  await openInsights(answerWith({ since }), async (page) => {
    const asked = page.waitForRequest(/search\?.*reason=webdriver\.driven/)
    await page
      .getByRole('link', { name: /webdriver\.driven/ })
      .last()
      .click()
    const from = new URL((await asked).url()).searchParams.get('from') ?? ''
    expect(from <= since).toBe(true)
    expect(Date.parse(since) - Date.parse(from)).toBeLessThan(86_400_000)
  })
})

it('does not say that nothing was reported where reports judge nobody', async () => {
  await openInsights(answerWith({ reported: 0, bad: 0, baseline: null }), async (page) => {
    await page.getByText('judges anybody').waitFor()
    const text = await page.locator('#console').textContent()
    expect(text).not.toContain('You have reported no end')
    expect(text).not.toContain('Reported by you')
  })
})

// The days of these answers have 240 transactions.
it.each([
  [241, 1],
  [240, 0],
])('of %d scored transactions says %d times that days show fewer', async (transactions, times) => {
  await openInsights(answerWith({ transactions, truncated: false }), async (page) => {
    expect(await page.getByText(/the last one ends now/).count()).toBe(1)
    expect(await page.getByText(/only the newest are shown/).count()).toBe(times)
  })
})

it('says when it was counted', async () => {
  await openInsights(answerWith({ computed_at: '2026-11-21T09:00:00.000Z' }), async (page) => {
    const counted = page.getByText(/^Counted/)
    expect(await counted.locator('time').getAttribute('datetime')).toBe('2026-11-21T09:00:00.000Z')
  })
})
