/** Chromium driven by Playwright or one of its patched variants. */

import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import type { VisitContext } from '../client.ts'
import { CHROMIUM } from './chromium.ts'
import { LAUNCH_MS } from './puppet.ts'

/** Anything that launches as Playwright's `chromium` does. */
export interface PlayLauncher {
  launchPersistentContext(
    folder: string,
    options: LaunchOptions & BrowserContextOptions,
  ): Promise<unknown>
}

export interface Play {
  launcher?: PlayLauncher
  options?: LaunchOptions & BrowserContextOptions
  /** The machine's own time zone, without any emulation. */
  zone?: string
  prepare?: (page: Page, browser: BrowserContext) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
}

/** Opens the link in a driven Chromium with a profile of its own. */
export async function drivePlaywright(context: VisitContext, how: Play = {}): Promise<void> {
  const { args = [], ...options } = how.options ?? {}
  const browser = (await (how.launcher ?? chromium).launchPersistentContext(
    join(context.scratch, `play-${context.round}`),
    {
      executablePath: CHROMIUM,
      headless: true,
      timeout: LAUNCH_MS,
      args: ['--no-sandbox', ...args],
      ...(how.zone ? {} : { timezoneId: 'America/Chicago' }),
      env: {
        ...(process.env as Record<string, string>),
        DISPLAY: context.display,
        ...(how.zone ? { TZ: how.zone } : {}),
      },
      ...options,
    },
  )) as BrowserContext
  try {
    const page = browser.pages()[0] ?? (await browser.newPage())
    await how.prepare?.(page, browser)
    await page.goto(context.link, { waitUntil: 'domcontentloaded' }).catch(() => {})
    await how.act?.(page).catch(() => {})
    await context.arrived
  } finally {
    await browser.close().catch(() => {})
  }
}

/** A device description without the choice of a browser, which is made already. */
export function withoutBrowserName<T extends { defaultBrowserType?: unknown }>(
  device: T | undefined,
) {
  const { defaultBrowserType: _chosen, ...rest } = device ?? ({} as T)
  return rest
}
