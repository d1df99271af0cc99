/** Every page of the console, with answers that hold everything it can show. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { axeViolations } from '../support/browser/axe-violations.ts'
import { launchChromium, withPage } from '../support/browser/chromium.ts'
import { stateFaults } from '../support/browser/page-faults.ts'
import { foundPage } from '../support/console/answers.ts'
import {
  type Answer,
  type Answering,
  answerCalls,
  MADE_UP_KEY,
  signIn,
} from '../support/console/console-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const baseUrl = inject('baseUrl')

interface Watched {
  page: Page
  /** What the browser reported or refused. */
  reports: string[]
}

/** Runs a visit with answers in the API's place. */
const visit = <T>(answering: Answering, run: (watched: Watched) => Promise<T>): Promise<T> =>
  withPage(browser, {}, async (page) => {
    const reports: string[] = []
    page.on('pageerror', (error) => reports.push(String(error)))
    page.on('console', (message) => reports.push(message.text()))
    page.on('dialog', (dialog) => reports.push(`dialog: ${dialog.message()}`))
    await answerCalls(page, answering)
    return run({ page, reports })
  })

const usual: Answering = () => undefined

const pages: [string, (page: Page) => Promise<unknown>][] = [
  [
    'search',
    async (page) => {
      await page.getByText('More filters').click()
      await page.getByRole('link', { name: /2026/ }).first().waitFor()
    },
  ],
  [
    'transaction',
    async (page) => {
      await page.getByRole('link', { name: /2026/ }).first().click()
      await page.getByText('Same address').waitFor()
      for (const details of await page.locator('#console section details > summary').all()) {
        await details.click()
      }
    },
  ],
  [
    'insights',
    async (page) => {
      await page.getByRole('link', { name: 'Insights' }).click()
      await page.getByText('Of the judged ones refused').waitFor()
      for (const details of await page.getByText('The same as a table').all()) await details.click()
    },
  ],
]

describe.each(pages)('the %s', (_name, open) => {
  it('can be used by everybody, and shows hostile strings as text', async () => {
    await visit(usual, async ({ page, reports }) => {
      await signIn(page, baseUrl)
      await open(page)
      expect(await stateFaults(page)).toEqual([])
      expect(await page.locator('#console img').count()).toBe(0)
      expect(await page.locator('#console').textContent()).toContain('<img src=x onerror')
      expect(reports).toEqual([])
    })
  })
})

it('the sign-in can be used by everybody, and says where the key is kept', async () => {
  await visit(usual, async ({ page, reports }) => {
    await page.goto(`${baseUrl}/console`)
    await page.getByText('memory and nowhere else').waitFor()
    expect(await stateFaults(page)).toEqual([])
    expect(reports).toEqual([])
  })
})

it.each(['light', 'dark'] as const)(
  'every button can be read with the mouse on it: %s',
  async (colorScheme) => {
    await visit(usual, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${baseUrl}/console`)
      await page.getByRole('button', { name: 'Sign in' }).hover()
      expect(await axeViolations(page)).toEqual([])
      await signIn(page, baseUrl)
      for (const button of await page.locator('.console button').all()) {
        await button.hover()
        expect(await axeViolations(page)).toEqual([])
      }
    })
  },
)

describe('a key', () => {
  it('that cannot be one is not sent', async () => {
    await visit(usual, async ({ page }) => {
      let calls = 0
      page.on('request', (request) => {
        if (request.url().includes('/v1/')) calls += 1
      })
      await page.goto(`${baseUrl}/console`)
      await page.getByLabel('API key').fill(MADE_UP_KEY.slice(0, 30))
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText('not whole').waitFor()
      expect(calls).toBe(0)
    })
  })

  it('that is refused later ends the session, and says why', async () => {
    let isRevoked = false
    const answering: Answering = () =>
      isRevoked ? { status: 401, problem: { detail: 'It was revoked.' } } : undefined
    await visit(answering, async ({ page }) => {
      await signIn(page, baseUrl)
      isRevoked = true
      const signedOut = page.getByText('You have been signed out.').waitFor()
      // A question that was still under way may be refused before the click, and takes the link away.
      await Promise.race([signedOut, page.getByRole('link', { name: 'Insights' }).click()])
      await signedOut
      expect(await page.locator('body').textContent()).toContain('It was revoked.')
    })
  })

  it('is forgotten after half an hour without use, with a word before', async () => {
    await visit(usual, async ({ page }) => {
      await page.clock.install()
      await signIn(page, baseUrl)
      await page.clock.fastForward('29:10')
      await page.getByRole('button', { name: 'Stay signed in' }).click()
      await page.clock.fastForward('29:10')
      expect(await page.getByLabel('API key').count()).toBe(0)
      await page.clock.fastForward('01:10')
      await page.getByText('signed out after 30 minutes').waitFor()
      expect(await page.getByLabel('API key').inputValue()).toBe('')
    })
  })
})

describe('a search', () => {
  const failing = (answer: Answer): [Answering, () => void] => {
    let isFailing = true
    const answering: Answering = (path, query) =>
      isFailing && path === '/v1/search' && query.has('project_id') ? answer : undefined
    return [answering, () => (isFailing = false)]
  }

  it.each([
    [429, 'Too many requests'],
    [503, 'cannot answer for the moment'],
  ])('that is answered %d keeps what was typed, waits, and tries again', async (status, says) => {
    const [answering, recover] = failing({ status, headers: { 'Retry-After': '1' } })
    await visit(answering, async ({ page }) => {
      await signIn(page, baseUrl)
      await page.getByLabel('Project id').fill('project-1')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText(says).waitFor()
      expect(await page.getByLabel('Project id').inputValue()).toBe('project-1')
      recover()
      await page.getByRole('button', { name: 'Try again', exact: true }).click()
      await page.getByRole('link', { name: /2026/ }).first().waitFor()
      expect(await page.getByRole('alert').getByText(says).count()).toBe(0)
    })
  })

  it('names the fields that are wrong', async () => {
    const errors = [{ path: 'score_min', code: 'x', message: 'must not be above score_max' }]
    const [answering] = failing({ status: 400, problem: { title: 'Invalid', errors } })
    await visit(answering, async ({ page }) => {
      await signIn(page, baseUrl)
      await page.getByLabel('Project id').fill('project-1')
      await page.keyboard.press('Enter')
      const alert = page.getByRole('alert')
      await alert.getByText('Score from').waitFor()
      await alert.getByText('must not be above “Score to”').waitFor()
    })
  })

  it('goes on from where it came to, and comes back as it was from a transaction', async () => {
    await visit(usual, async ({ page }) => {
      await signIn(page, baseUrl)
      await page.getByRole('button', { name: 'Look further back' }).click()
      await page.getByText('16 transactions, newest first; these are all.').waitFor()
      const links = page.locator('.results th a')
      await links.nth(9).click()
      await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor()
      await page.goBack()
      await page.getByText('16 transactions').waitFor()
    })
  })

  it('leads to one transaction by its id, as pasted', async () => {
    await visit(usual, async ({ page }) => {
      await signIn(page, baseUrl)
      const id = page.getByLabel('Transaction id', { exact: true })
      await id.fill('no/id')
      await page.keyboard.press('Enter')
      expect(await id.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(
        true,
      )
      await id.fill(' some-id_1 ')
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await page.waitForURL(/#\/transactions\/some-id_1$/)
      await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor()
    })
  })

  it('keeps the user out of the address bar, and everything else in it', async () => {
    await visit(usual, async ({ page }) => {
      await signIn(page, baseUrl)
      await page.getByLabel('User id').fill('panellist-1')
      await page.getByLabel('Project id').fill('project-1')
      // Nobody goes back before the page has noticed that it went forward.
      const answered = page.waitForResponse(/search\?.*project_id=project-1/)
      await page.keyboard.press('Enter')
      await page.waitForURL(/project_id=project-1/)
      expect(page.url()).not.toContain('panellist')
      await answered
      await page.goBack()
      await expect.poll(() => page.getByLabel('Project id').inputValue()).toBe('')
    })
  })

  it.each([
    ['', 'npm run demo'],
    ['project-1', 'No transaction fits'],
  ])('for "%s" that finds nothing says what to do', async (project, says) => {
    const empty: Answering = (path) => (path === '/v1/search' ? { data: foundPage(0) } : undefined)
    await visit(empty, async ({ page }) => {
      await signIn(page, baseUrl)
      await page.getByLabel('Project id').fill(project)
      await page.keyboard.press('Enter')
      await page.getByText(says).waitFor()
    })
  })

  it('can be walked through with arrow keys, and reached with a slash', async () => {
    await visit(usual, async ({ page }) => {
      await signIn(page, baseUrl)
      const links = page.locator('.results th a')
      await links.first().focus()
      const focusedRow = () => page.evaluate(() => document.activeElement?.id)
      const idOf = (index: number) => links.nth(index).getAttribute('id')
      await page.keyboard.press('ArrowDown')
      expect(await focusedRow()).toBe(await idOf(1))
      await page.keyboard.press('End')
      expect(await focusedRow()).toBe(await idOf(7))
      await page.keyboard.press('/')
      expect(await focusedRow()).toBe('filter-user_id')
    })
  })
})
