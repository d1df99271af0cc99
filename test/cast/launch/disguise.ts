/** Flags and identities with which driven browsers hide that they are driven. */
import type { LaunchOptions } from 'puppeteer-core'
import { FIREFOX } from './firefox.ts'

/** Switches navigator.webdriver off. */
export const NO_AUTOMATION = '--disable-blink-features=AutomationControlled'

/** The major version that the disguises claim: that of the installed Chromium. */
const MAJOR = process.env.CAST_CHROMIUM_MAJOR ?? '156'

const chromeOn = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${MAJOR}.0.0.0 Safari/537.36`

export const LINUX_USER_AGENT = chromeOn('X11; Linux x86_64')

export const IPHONE_USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'

const chromeHints = (platform: string, platformVersion: string, architecture: string) => ({
  brands: [
    { brand: 'Chromium', version: MAJOR },
    { brand: 'Google Chrome', version: MAJOR },
    { brand: 'Not_A Brand', version: '99' },
  ],
  fullVersion: `${MAJOR}.0.8078.79`,
  platform,
  platformVersion,
  architecture,
  bitness: '64',
  model: '',
  mobile: false,
})

/** Chrome on Windows, with client hints that agree. */
export const WINDOWS_CHROME = {
  userAgent: chromeOn('Windows NT 10.0; Win64; x64'),
  userAgentMetadata: chromeHints('Windows', '19.0.0', 'x86'),
  platform: 'Win32',
}

/** Chrome on a Mac, with client hints that agree. */
export const MAC_CHROME = {
  userAgent: chromeOn('Macintosh; Intel Mac OS X 10_15_7'),
  userAgentMetadata: chromeHints('macOS', '26.1.0', 'arm'),
  platform: 'MacIntel',
}

/** Firefox through Puppeteer, which speaks WebDriver BiDi to it. */
export const FIREFOX_BIDI: LaunchOptions = {
  browser: 'firefox',
  executablePath: FIREFOX,
  args: [],
}
