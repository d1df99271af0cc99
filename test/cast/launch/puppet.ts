/** Chromium driven over the DevTools protocol, by Puppeteer or a tool with its interface. */

import type { Browser, LaunchOptions, Page } from 'puppeteer-core'
import puppeteer from 'puppeteer-core'
import type { VisitContext } from '../client.ts'
import { CHROMIUM } from './chromium.ts'

/** Anything that launches as Puppeteer does. */
export interface Launcher {
  launch(options: LaunchOptions): Promise<unknown>
}

export interface Puppet {
  launcher?: Launcher
  options?: LaunchOptions
  /** What is done to the page before it opens the link. */
  prepare?: (page: Page, browser: Browser) => Promise<unknown>
  /** What is done while the link is open. */
  act?: (page: Page) => Promise<unknown>
}

/** A busy machine needs long to start a browser. */
export const LAUNCH_MS = 120_000

/** Opens the link in a driven Chromium. */
export async function drivePuppeteer(context: VisitContext, how: Puppet = {}): Promise<void> {
  const { args = [], env, ...options } = how.options ?? {}
  const browser = (await (how.launcher ?? puppeteer).launch({
    executablePath: CHROMIUM,
    headless: true,
    timeout: LAUNCH_MS,
    args: ['--no-sandbox', ...args],
    env: { ...process.env, DISPLAY: context.display, TZ: 'America/Chicago', ...env },
    ...options,
  })) as Browser
  try {
    const page = (await browser.pages())[0] ?? (await browser.newPage())
    await how.prepare?.(page, browser)
    await page.goto(context.link, { waitUntil: 'domcontentloaded' }).catch(() => {})
    await how.act?.(page).catch(() => {})
    await context.arrived
  } finally {
    await browser.close().catch(() => {})
  }
}

/** User agent of a Chromium with a window, whatever mode this one runs in. */
export const honestUserAgent = async (browser: Browser): Promise<string> =>
  (await browser.userAgent()).replace('HeadlessChrome', 'Chrome')
