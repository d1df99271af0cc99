import { list } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { later } from '../collecting/reading.ts'
import { lacksFloodGuard } from './flood-guard.ts'
import { languageModel } from './language-model.ts'

/** Exact names of globals that drivers leave; no page or library uses any of them. */
const GLOBALS = [
  ...['__webdriver_evaluate', '__selenium_evaluate', '__webdriver_script_function'],
  ...['__webdriver_script_func', '__webdriver_script_fn', '__fxdriver_evaluate'],
  ...['__driver_unwrapped', '__webdriver_unwrapped', '__driver_evaluate'],
  ...['__selenium_unwrapped', '__fxdriver_unwrapped', '__webdriverFunc', '__webdriver_chrome'],
  ...['_Selenium_IDE_Recorder', '_selenium', 'calledSelenium', '$chrome_asyncScriptInfo'],
  ...['__$webdriverAsyncExecutor', '$cdc_asdjflasutopfhvcZLmcfl_', '__lastWatirAlert'],
  ...['__lastWatirConfirm', '__lastWatirPrompt', 'watinExpressionError', 'watinExpressionResult'],
  ...['domAutomation', 'domAutomationController', '_WEBDRIVER_ELEM_CACHE', 'ChromeDriverw'],
  ...['_phantom', 'callPhantom', 'phantom', '__phantomas', '__nightmare', 'nightmare', 'awesomium'],
  ...['__playwright', '__playwright__binding__', '__pwInitScripts', '__pw_manual', '__pw_tags'],
  ...[
    '__playwright_evaluation_script__',
    '__playwright_clock__',
    '__PW_inspect',
    '__pw_recorderState',
  ],
  ...['__puppeteer_evaluation_script__', '__cypress', '__testcafe', '%hammerhead%', 'wdioElectron'],
  ...['CefSharp', 'fmget_targets', 'RunPerfTest', 'geb', 'spynner_additional_js_loaded'],
]
/**
 * Drivers that put random letters into a name of fixed form. All names are searched as one text, a name a
 * line: a window has more than a thousand, and looking at each takes a cold engine milliseconds.
 */
const PATTERN = /^(?:\$?cdc_[a-zA-Z0-9]{22}_|__(?:pw|playwright|puppeteer)_|puppeteer_).*$/gm
const ATTRIBUTES = ['webdriver', 'selenium', 'driver', 'cdp-automation']
const STACK_NAMES = ['phantomjs', '__puppeteer_evaluation_script__', 'pptr:', 'UtilityScript']

const found = (owner: object, label: string): string[] => {
  const named = GLOBALS.filter((name) => name in owner)
  const patterned = Object.getOwnPropertyNames(owner).join('\n').match(PATTERN) ?? []
  return Array.from(new Set(named.concat(patterned)), (name) => `${label}.${name}`)
}

/** What test drivers leave behind in a page. */
export const automationGlobals: Collector<'automationGlobals'> = {
  limitMs: 300,
  collect({ frame }) {
    const root = document.documentElement
    const stack = String(new Error('probe').stack)
    const names = [
      ...found(window, 'window'),
      ...found(document, 'document'),
      ...ATTRIBUTES.filter((name) => root.hasAttribute(name)).map((name) => `html[${name}]`),
      ...STACK_NAMES.filter((name) => stack.includes(name)).map((name) => `stack:${name}`),
    ]
    const whole = languageModel().then((model) => {
      const switches = lacksFloodGuard(frame, model)
        ? ['switch:disable-ipc-flooding-protection']
        : []
      return { names: list([...switches, ...names], 64) }
    })
    return later(whole, { names: list(names, 64) })
  },
}
