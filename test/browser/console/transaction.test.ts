/** One transaction in the console: what its words say of what the API tells. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Evidence } from '../../../src/contract/additions/evidence.ts'
import { launchChromium, withPage } from '../../support/browser/chromium.ts'
import { EVIDENCE, foundPage, foundTransaction } from '../../support/console/answers.ts'
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

interface Visit {
  answering: Answering
  options?: BrowserContextOptions
}

/** Opens the first transaction of the search. */
const openTransaction = (
  { answering, options = {} }: Visit,
  run: (page: Page) => Promise<void>,
): Promise<void> =>
  withPage(browser, options, async (page) => {
    await answerCalls(page, answering)
    await signIn(page, baseUrl)
    await page.locator('.results th a').first().click()
    await page.getByRole('heading', { name: 'Why this duplicate potential' }).waitFor()
    await run(page)
  })

const withDuplication =
  (change: Partial<Evidence['duplication']>): Answering =>
  (path) =>
    path.endsWith('/evidence')
      ? { data: { ...EVIDENCE, duplication: { ...EVIDENCE.duplication, ...change } } }
      : undefined

it('names the day of an attempt of which nothing more is told, wherever the analyst is', async () => {
  const told = EVIDENCE.duplication.attempts.filter((attempt) => attempt.transaction_id === null)
  const attempts = told.map((attempt) => ({ ...attempt, created_at: '2026-05-03T00:00:00.000Z' }))
  const options = { timezoneId: 'America/New_York' }
  await openTransaction({ answering: withDuplication({ attempts }), options }, async (page) => {
    const item = await page.locator('.attempts li').textContent()
    expect(item).toContain('of whom nothing more is told, 3 May 2026 (UTC).')
    const picture = await page.locator('.graph').textContent()
    expect(picture).toContain('3 May')
    expect(picture).not.toContain('2 May')
  })
})

it('does not deny attempts that are no longer kept', async () => {
  const summary = 'The attempts behind this potential are no longer kept.'
  const answering = withDuplication({ summary, attempts: [], omitted: 0, history: [] })
  await openTransaction({ answering }, async (page) => {
    const section = page.getByRole('region', { name: 'Why this duplicate potential' })
    expect(await section.textContent()).toContain(summary)
    expect(await section.textContent()).not.toContain('No earlier attempt')
  })
})

it.each(['two  blanks', ' at both ends ', 'two\nlines'])(
  'lets "%s" be erased by the id that the dialog shows',
  async (user_id) => {
    const found = foundTransaction(0)
    const answering: Answering = (path) =>
      /transactions\/[\w-]+$/.test(path)
        ? { data: { ...found, data: { ...found.data, user_id } } }
        : undefined
    await openTransaction({ answering }, async (page) => {
      await page.getByRole('button', { name: 'Erase user …' }).click()
      const erase = page.getByRole('button', { name: 'Erase for ever' })
      expect(await erase.isDisabled()).toBe(true)
      // What a selection of it gives: white space as it is drawn.
      await page.locator('dialog code').selectText()
      const shown = await page.evaluate(() => String(getSelection()))
      await page.getByLabel('User id', { exact: true }).fill(`${shown}x`)
      expect(await erase.isDisabled()).toBe(true)
      await page.getByLabel('User id', { exact: true }).fill(shown)
      expect(await erase.isEnabled()).toBe(true)
    })
  },
)

it.each(['\u05D0\u05D1\u05D2\u05D3-1', '\u202Epanellist'])(
  'keeps what stands behind "%s" in its order',
  async (user_id) => {
    const [linked] = EVIDENCE.duplication.attempts
    if (!linked) throw new Error('the answers have an attempt')
    const user = { user_id, channel: null, sub_channel: null }
    await openTransaction(
      { answering: withDuplication({ attempts: [{ ...linked, user }] }) },
      async (page) => {
        // Where the name ends, and where the first and the last character of the time are drawn.
        const ends = await page.locator('.attempts time').evaluate((time) => {
          const text = time.firstChild as Text
          const leftOf = (at: number) => {
            const range = document.createRange()
            range.setStart(text, at)
            range.setEnd(text, at + 1)
            return range.getBoundingClientRect().left
          }
          const name = time.parentElement?.querySelector('bdi')?.getBoundingClientRect()
          return [name?.right ?? Number.POSITIVE_INFINITY, leftOf(0), leftOf(text.length - 1)]
        })
        expect(ends).toEqual(ends.toSorted((a, b) => a - b))
      },
    )
  },
)

const inSearchOf =
  (answer: (query: URLSearchParams) => Answer): Answering =>
  (path, query) =>
    path === '/v1/search' && query.has('shares_device_with') ? answer(query) : undefined

it('leads to all others of the days in which it has looked for them', async () => {
  const asked: (string | null)[] = []
  const answering = inSearchOf((query) => {
    asked.push(query.get('from'))
    return { data: foundPage(6, 'more') }
  })
  await openTransaction({ answering }, async (page) => {
    await page.locator('a[href*="shares_device_with"]').click()
    await expect.poll(() => asked.length).toBe(2)
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toMatch(/^2026-10-2\d$/)
    expect(asked[1]).toBe(asked[0])
  })
})

it('does not say that there are no others before all have been looked at', async () => {
  const answering = inSearchOf(() => ({ data: foundPage(0, 'more') }))
  await openTransaction({ answering }, async (page) => {
    await page.getByText('None among the newest').waitFor()
    expect(await page.getByText('No other transaction.').count()).toBe(0)
  })
})

it('leads to the others where there is one more than it has room for', async () => {
  const others = 7
  const answering = inSearchOf((query) => {
    const limit = Number(query.get('limit'))
    return { data: foundPage(Math.min(limit, others), limit < others ? 'more' : null) }
  })
  await openTransaction({ answering }, async (page) => {
    const table = page.getByRole('table', { name: 'Same device' })
    await table.waitFor()
    const hasLink = (await page.locator('a[href*="shares_device_with"]').count()) === 1
    expect((await table.locator('tbody tr').count()) === others || hasLink).toBe(true)
  })
})

it('does not let those with a phone of the same model pass for users of one phone', async () => {
  const answering = inSearchOf(() => ({ data: foundPage(3) }))
  await openTransaction({ answering }, async (page) => {
    const section = page.getByRole('region', { name: 'Others on the same device or address' })
    await section.getByRole('table', { name: 'Same device' }).waitFor()
    await section.getByText(/Strangers with a phone of the same model/).waitFor()
  })
})

it('is not called wrong while it is not in the search yet', async () => {
  const message =
    'shares_device_with is not the id of a transaction of yours that can be searched yet.'
  const errors = [{ path: 'shares_device_with', code: 'unknown', message }]
  const answering = inSearchOf(() => ({ status: 400, problem: { title: 'Invalid', errors } }))
  await openTransaction({ answering }, async (page) => {
    await page.getByText('Not in the search yet').waitFor()
    expect(await page.locator('.notice-bad').count()).toBe(0)
  })
})

it('does not take what an attempt adds for its share of what all add', async () => {
  const [linked] = EVIDENCE.duplication.attempts
  if (!linked) throw new Error('the answers have an attempt')
  // The only attempt is all of the potential, which is 30 %.
  const attempts = [{ ...linked, share: 0.3 }]
  await openTransaction({ answering: withDuplication({ attempts, omitted: 0 }) }, async (page) => {
    const section = page.getByRole('region', { name: 'Why this duplicate potential' })
    expect(await section.textContent()).not.toContain('30 % of the potential')
    await page.locator('.attempts').getByText('Adds 30 %').waitFor()
  })
})

it('does not call stronger what counts because it alone speaks of fraud', async () => {
  const [first] = EVIDENCE.fraud?.pieces ?? []
  if (!first || !EVIDENCE.fraud) throw new Error('the answers have pieces')
  const sign = { ...first, group: 'automation', bits: -0.04, raw_bits: 0.03 }
  const agreement = { ...sign, signal: 'unattended', bits: 0, raw_bits: -0.3, counted: false }
  const fraud = { ...EVIDENCE.fraud, pieces: [sign, agreement] }
  const answering: Answering = (path) =>
    path.endsWith('/evidence') ? { data: { ...EVIDENCE, fraud } } : undefined
  await openTransaction({ answering }, async (page) => {
    await page.getByText('1 piece seen and not counted').click()
    await page.getByText('the strongest sign of fraud, or where there is none').waitFor()
    expect(await page.getByText('A stronger piece').count()).toBe(0)
  })
})

it('does not call a link unused that was opened and led nowhere', async () => {
  const created = foundTransaction(0, { state_transitions: [], completed_at: null, score: null })
  const openings = EVIDENCE.openings.slice(0, 1).map((each) => ({ ...each, same_client: null }))
  const answering: Answering = (path) => {
    if (path.endsWith('/evidence'))
      return { data: { ...EVIDENCE, score: null, fraud: null, openings, notes: [] } }
    return path.startsWith('/v1/transactions/') ? { data: created } : undefined
  }
  await openTransaction({ answering }, async (page) => {
    await page.getByText('Link opened').waitFor()
    await page.getByRole('region', { name: 'Summary' }).getByText('loader not passed').waitFor()
    expect(await page.getByText('Nothing has been seen').count()).toBe(0)
  })
})

it('does not promise a score of a user who was reported without passing the loader', async () => {
  const completed = { state: 'completed' as const, ts: '2026-11-21T09:30:00.000Z' }
  const found = foundTransaction(0, {
    state_transitions: [completed],
    completed_at: null,
    score: null,
  })
  const answering: Answering = (path) => {
    if (path.endsWith('/evidence'))
      return { data: { ...EVIDENCE, score: null, fraud: null, openings: [], notes: [] } }
    return path.startsWith('/v1/transactions/') ? { data: found } : undefined
  }
  await openTransaction({ answering }, async (page) => {
    const section = page.getByRole('region', { name: 'Why this score' })
    expect(await section.textContent()).toContain('nobody has passed the loader')
    expect(await section.textContent()).not.toContain('yet')
    const figures = page.getByRole('region', { name: 'Summary' })
    expect(await figures.textContent()).toContain('no score')
    expect(await figures.textContent()).not.toContain('scored yet')
  })
})

it('leaves the focus where it was when an erasure fails', async () => {
  const found = foundTransaction(0, { data: { ...foundTransaction(0).data, user_id: 'user-1' } })
  const answering: Answering = (path) => {
    if (path === '/v1/users') return { status: 503 }
    return /transactions\/[\w-]+$/.test(path) ? { data: found } : undefined
  }
  await openTransaction({ answering }, async (page) => {
    await page.getByRole('button', { name: 'Erase user …' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('User id', { exact: true }).fill('user-1')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('cannot answer for the moment').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Erase user …')
  })
})

it('says whose days its sentences name, beside moments of another zone', async () => {
  const [linked] = EVIDENCE.duplication.attempts
  if (!linked) throw new Error('the answers have an attempt')
  const summary = 'Very likely the person behind panellist-17, who completed this on 3 May 2026.'
  const attempts = [{ ...linked, created_at: '2026-05-03T01:00:00.000Z' }]
  const answering = withDuplication({ summary, attempts })
  const options = { timezoneId: 'America/New_York' }
  await openTransaction({ answering, options }, async (page) => {
    await page.locator('.attempts').getByText('2 May 2026, 21:00').waitFor()
    const figures = page.getByRole('region', { name: 'Summary' })
    await figures.getByText('Days in sentences are those of UTC.').waitFor()
    await page.getByRole('table', { name: /days in sentences are those of UTC/ }).waitFor()
  })
})

it('leads to what to tell a panellist who complains, beside the session', async () => {
  await openTransaction({ answering: () => undefined }, async (page) => {
    const figures = page.getByRole('region', { name: 'Summary' })
    expect(await figures.textContent()).toContain('A probability, and no proof.')
    for (const name of ['When somebody complains', 'When somebody says that they never did it']) {
      const link = figures.getByRole('link', { name })
      expect(await link.getAttribute('target')).toBe('_blank')
      const [path, anchor] = String(await link.getAttribute('href')).split('#')
      const guide = await page.request.get(`${baseUrl}${path}`)
      expect(await guide.text()).toContain(`id="${anchor}"`)
    }
  })
})
