/** The console's search, while answers are late or fail, and on the way back. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchChromium, withPage } from '../../support/browser/chromium.ts'
import { type Answering, answerCalls, signIn } from '../../support/console/console-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const baseUrl = inject('baseUrl')

/** Signs in with answers in the API's place. */
const visit = (answering: Answering, run: (page: Page) => Promise<void>): Promise<void> =>
  withPage(browser, {}, async (page) => {
    await answerCalls(page, answering)
    await signIn(page, baseUrl)
    await page.getByText('8 transactions').waitFor()
    await run(page)
  })

const searchProject = async (page: Page, project: string): Promise<void> => {
  await page.getByLabel('Project id').fill(project)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`project_id=${project}`))
}

it('comes back to the user of an earlier search, whom the address bar does not name', async () => {
  await visit(
    () => undefined,
    async (page) => {
      await page.getByLabel('User id').fill('panellist-1')
      await searchProject(page, 'first')
      await searchProject(page, 'second')
      const asked = page.waitForRequest(/search\?.*project_id=first/)
      await page.goBack()
      expect((await asked).url()).toContain('user_id=panellist-1')
      expect(await page.getByLabel('User id').inputValue()).toBe('panellist-1')
    },
  )
})

it('unfolds a field that is wrong, instead of doing nothing', async () => {
  await visit(
    () => undefined,
    async (page) => {
      const more = page.getByText('More filters')
      await more.click()
      await page.getByLabel('Duplicate from, %').fill('150')
      await more.click()
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id))
        .toBe('filter-duplication_min')
      expect(await page.getByLabel('Duplicate from, %').isVisible()).toBe(true)
    },
  )
})

it('names what is wrong as the form does, not as the API does', async () => {
  const message = 'score_min must not be above score_max.'
  const errors = [{ path: 'score_min', code: 'invalid', message }]
  const answering: Answering = (_path, query) =>
    query.has('score_min') ? { status: 400, problem: { title: 'Invalid', errors } } : undefined
  await visit(answering, async (page) => {
    await page.getByLabel('Score from').fill('90')
    await page.getByLabel('Score to').fill('10')
    await page.keyboard.press('Enter')
    const fault = await page.getByRole('alert').getByRole('listitem').textContent()
    expect(fault).toBe('Score from must not be above “Score to”.')
  })
})

describe('on the way back to a search that is remembered', () => {
  it('no longer waits for the one that was called off', async () => {
    await visit(
      () => undefined,
      async (page) => {
        await page.route(/search\?.*project_id=late/, () => {})
        await searchProject(page, 'late')
        await page.getByText('Looking …').first().waitFor()
        await page.goBack()
        await page.getByText('8 transactions').waitFor()
        await page.getByRole('button', { name: 'Look further back' }).click()
        await page.getByText('16 transactions').waitFor()
      },
    )
  })

  it('no longer says what went wrong with another', async () => {
    const failing: Answering = (path, query) =>
      path === '/v1/search' && query.has('project_id') ? { status: 503 } : undefined
    await visit(failing, async (page) => {
      await searchProject(page, 'failing')
      await page.getByRole('alert').getByText('cannot answer for the moment').waitFor()
      await page.goBack()
      await page.getByText('8 transactions').waitFor()
      expect(await page.locator('.notice-bad').count()).toBe(0)
    })
  })
})

it('is remembered on the way over another page, also where it has found nothing yet', async () => {
  const failing: Answering = (path, query) =>
    path === '/v1/search' && query.has('project_id') ? { status: 503 } : undefined
  await visit(failing, async (page) => {
    await page.getByLabel('User id').fill('panellist-1')
    await searchProject(page, 'failing')
    await page.getByRole('alert').getByText('cannot answer for the moment').waitFor()
    await page.getByRole('link', { name: 'Insights' }).click()
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor()
    await page.getByRole('navigation', { name: 'Console' }).getByText('Search').click()
    await page.getByRole('heading', { name: 'Search', level: 1 }).waitFor()
    expect(await page.getByLabel('Project id').inputValue()).toBe('failing')
    expect(await page.getByLabel('User id').inputValue()).toBe('panellist-1')
  })
})

it('keeps the word of each button on one line on a phone', async () => {
  await visit(
    () => undefined,
    async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const heights = await page
        .locator('main button:visible')
        .evaluateAll((buttons) =>
          buttons.map((each) => [
            each.textContent,
            Math.round(each.getBoundingClientRect().height),
          ]),
        )
      expect(heights.length).toBeGreaterThan(4)
      expect(heights.filter(([, height]) => Number(height) > 44)).toEqual([])
    },
  )
})

it('has its buttons to export in line with what is above them on a phone', async () => {
  await visit(
    () => undefined,
    async (page) => {
      await page.setViewportSize({ width: 360, height: 640 })
      const leftOf = async (role: 'heading' | 'button', name: string) =>
        (await page.getByRole(role, { name, exact: true }).boundingBox())?.x
      expect(await leftOf('button', 'Export CSV')).toBe(await leftOf('heading', 'Transactions'))
    },
  )
})
