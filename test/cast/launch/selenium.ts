/** Chromium driven by Selenium through Debian's chromedriver. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Builder } from 'selenium-webdriver'
import * as chrome from 'selenium-webdriver/chrome.js'
import type { VisitContext } from '../client.ts'
import { CHROMIUM } from './chromium.ts'

const CHROMEDRIVER = process.env.CAST_CHROMEDRIVER ?? '/usr/bin/chromedriver'

export interface SeleniumWay {
  args?: string[]
  /** Leaves out the switches by which chromedriver announces itself. */
  hideSwitches?: boolean
  /** Without the variables that chromedriver leaves in the page. */
  patchedDriver?: boolean
}

/** A copy of chromedriver without the script that leaves `cdc_…` behind, as undetected drivers do. */
async function patchDriver(folder: string): Promise<string> {
  const path = join(folder, 'driver')
  const text = await readFile(CHROMEDRIVER, 'latin1')
  const patched = text.replace(/\{window\.cdc_.*?;\}/, (block) => '{}'.padEnd(block.length))
  await writeFile(path, patched, { encoding: 'latin1', mode: 0o755 })
  return path
}

/** Opens the link in a Chromium driven by Selenium. */
export async function driveSelenium(context: VisitContext, how: SeleniumWay = {}) {
  const options = new chrome.Options()
  options.setBinaryPath(CHROMIUM)
  options.addArguments(
    '--no-sandbox',
    `--user-data-dir=${join(context.scratch, 'selenium')}`,
    ...(how.args ?? []),
  )
  if (how.hideSwitches) options.excludeSwitches('enable-automation', 'enable-logging')
  const driverPath = how.patchedDriver ? await patchDriver(context.scratch) : CHROMEDRIVER
  const service = new chrome.ServiceBuilder(driverPath).setEnvironment({
    ...(process.env as Record<string, string>),
    DISPLAY: context.display,
    TZ: 'America/Chicago',
  })
  const driver = await new Builder()
    .forBrowser('chrome')
    .setChromeOptions(options)
    .setChromeService(service)
    .build()
  try {
    await driver.get(context.link)
    await context.arrived
  } finally {
    await driver.quit().catch(() => {})
  }
}
