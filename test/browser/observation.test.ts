import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignalKey } from '../../src/contract/observation.ts'
import { launchChromium, openAndLand, patienceMs } from '../support/browser/chromium.ts'
import type { ObservationEnvelope } from '../support/browser/envelope.ts'
import {
  createTransaction,
  type PartnerSite,
  startPartnerSite,
} from '../support/browser/partner.ts'

let browser: Browser
let site: PartnerSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchChromium(), startPartnerSite()])
})
afterAll(async () => {
  await Promise.all([browser.close(), site.close()])
})

/** Signals that a busy machine may read later than the loader waits. */
const heavy: SignalKey[] = ['canvas', 'canvasReadback', 'webgl', 'audio', 'fonts', 'realms']
const mostVisits = 6

const isComplete = ({ signals }: ObservationEnvelope): boolean =>
  heavy.every((key) => {
    const seen = signals[key]
    return seen && !('absent' in seen && seen.absent === 'timeout')
  }) &&
  signals.realms !== undefined &&
  !('value' in signals.realms && signals.realms.value.worker === null)

/** What the first visit posted in which all heavy signals were read. */
const visit = async (context: BrowserContext): Promise<ObservationEnvelope> => {
  let envelope = await visitOnce(context)
  for (let nth = 1; nth < mostVisits && !isComplete(envelope); nth++) {
    envelope = await visitOnce(context)
  }
  return envelope
}

const visitOnce = async (context: BrowserContext): Promise<ObservationEnvelope> => {
  const { redirect_url } = await createTransaction(site)
  const page = await context.newPage()
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await openAndLand(page, redirect_url)
  const text = (await posted).postData() ?? '{}'
  await page.close()
  return JSON.parse(text)
}

const withContext = async <T>(run: (context: BrowserContext) => Promise<T>): Promise<T> => {
  const context = await browser.newContext()
  context.setDefaultTimeout(patienceMs)
  try {
    return await run(context)
  } finally {
    await context.close()
  }
}

const steady: SignalKey[] = [
  ...([
    'canvas',
    'webgl',
    'audio',
    'fonts',
    'screen',
    'hardware',
    'navigator',
    'clientHints',
  ] as const),
  ...(['languages', 'touch', 'display', 'maths', 'plugins', 'codecs', 'engine', 'traits'] as const),
]

test('what identifies a device is the same on every reading', async () => {
  const [first, second] = await withContext(async (context) => [
    await visit(context),
    await visit(context),
  ])
  for (const key of steady) expect(second?.signals[key], key).toEqual(first?.signals[key])
})

describe('what other threads and processes answer', () => {
  /** Opens pages of which a part never arrives. */
  const leaveOut = (context: BrowserContext, part: RegExp) =>
    context.route('**/r/*', async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      const html = await response.text()
      expect(html).toMatch(part)
      return route.fulfill({ response, body: html.replace(part, '') })
    })

  test('is asked while the script is still on its way', async () => {
    const { redirect_url } = await createTransaction(site)
    await withContext(async (context) => {
      await leaveOut(context, /<script [^>]*data-page=.*?<\/script>/s)
      const page = await context.newPage()
      await page.goto(redirect_url)
      const early = page.locator('#early')
      await early.waitFor({ state: 'attached' })
      const asked = () =>
        early.evaluate((script) => Object.keys(Object(Reflect.get(script, 'dtQuestions'))))
      await expect
        .poll(asked)
        .toEqual(expect.arrayContaining(['facts', 'opened', 'drawings', 'hints']))
    })
  })

  test('is asked by the script where the first lines could not run', async () => {
    const signals = await withContext(async (context) => {
      await leaveOut(context, /(?<=<script id="early"[^>]*>).*?(?=<\/script>)/s)
      return (await visit(context)).signals
    })
    expect(signals.realms).toMatchObject({ value: { worker: [] } })
    expect(signals.clientHints).toHaveProperty('value')
  })
})

test('the time zone and its offsets are the same by Intl where there is no Temporal', async () => {
  const context = await browser.newContext({ timezoneId: 'America/St_Johns' })
  try {
    const { signals } = await visitOnce(context)
    await context.addInitScript(() => Reflect.deleteProperty(window, 'Temporal'))
    const { signals: without } = await visitOnce(context)
    expect(signals.locale).toMatchObject({
      value: { timezone: 'America/St_Johns', januaryOffset: -210, intlLocale: 'en-US' },
    })
    expect(without.locale).toEqual(signals.locale)
  } finally {
    await context.close()
  }
})

describe('the worker', () => {
  const visitAfter = (init: () => void) =>
    withContext(async (context) => {
      await context.addInitScript(init)
      return (await visitOnce(context)).signals
    })

  test('sees what the page sees where there is no worker', async () => {
    const { signals } = await withContext(visit)
    const alone = await visitAfter(() => Reflect.deleteProperty(window, 'Worker'))
    expect(alone.realms).toMatchObject({ value: { worker: null } })
    for (const key of ['fonts', 'webgl'] as const) {
      expect(signals[key], key).toHaveProperty('value')
      expect(alone[key], key).toEqual(signals[key])
    }
  })

  test('is made of its file only where the browser refuses one made of text', async () => {
    const madeAfter = (init: () => void) =>
      withContext(async (context) => {
        const made: string[] = []
        context.on('page', (page) => page.on('worker', (worker) => made.push(worker.url())))
        await context.addInitScript(init)
        await visit(context)
        return new Set(made.map((url) => url.replace(/^(blob:)?.*?(\/loader-)?[^/]*$/, '$1$2')))
      })
    expect(await madeAfter(() => undefined)).toEqual(new Set(['blob:']))
    const refuse = () => {
      const refusing = class extends Worker {
        constructor(url: string) {
          if (url.startsWith('blob:')) throw new Error('refused')
          super(url)
        }
      }
      Reflect.set(window, 'Worker', refusing)
    }
    expect(await madeAfter(refuse)).toEqual(new Set(['/loader-']))
  })

  test('sees the real graphics card where a tool lies to the page', async () => {
    const lie = 'ANGLE (NVIDIA GeForce)'
    const signals = await withContext(async (context) => {
      await context.addInitScript((name) => {
        WebGLRenderingContext.prototype.getParameter = () => name
      }, lie)
      return (await visit(context)).signals
    })
    expect(signals.webgl).toHaveProperty('value.renderer')
    expect(JSON.stringify(signals.webgl)).not.toContain(lie)
    expect(JSON.stringify(signals.natives)).toContain('WebGLRenderingContext.getParameter')
  })

  test('ends where the page stays open, though not while its user is being moved on', async () => {
    const { redirect_url } = await createTransaction(site)
    await withContext(async (context) => {
      const page = await context.newPage()
      const order: string[] = []
      await page.route('**/r/*', (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        order.push('posted')
        return undefined
      })
      const ended = new Promise<void>((resolve) => {
        page.once('worker', (worker) => worker.once('close', () => resolve()))
      }).then(() => order.push('ended'))
      await page.goto(redirect_url)
      await ended
      expect(order.slice(0, 2)).toEqual(['posted', 'ended'])
    })
  })

  test('that never answers costs only the signals that it reads', async () => {
    const signals = await visitAfter(() => {
      Reflect.set(window, 'Worker', class extends EventTarget {})
    })
    expect(signals.fonts).toEqual({ absent: 'timeout' })
    expect(signals.realms).toMatchObject({ value: { iframe: [], worker: null } })
    expect(signals.natives).toHaveProperty('value')
  })
})

describe('the visitor id', () => {
  const idOf = async (context: BrowserContext) =>
    (await context.cookies()).find(({ name }) => name === 'dt_v')?.value

  test('comes back from local storage when cookies were cleared', async () => {
    await withContext(async (context) => {
      await visit(context)
      const before = await idOf(context)
      await context.clearCookies()
      // Ids carry their age in seconds, and the older one wins.
      await new Promise((wait) => setTimeout(wait, 1_100))
      const { signals } = await visit(context)
      expect(signals.visitorCopy).toHaveProperty('value')
      expect(before).toBeDefined()
      expect(await idOf(context)).toBe(before)
    })
  })

  test('cannot be read by scripts', async () => {
    await withContext(async (context) => {
      await visit(context)
      const [cookie] = await context.cookies()
      expect(cookie).toMatchObject({ name: 'dt_v', httpOnly: true, sameSite: 'Lax', path: '/r' })
    })
  })
})

describe('tampering', () => {
  const visitTampered = (tamper: () => void) =>
    withContext(async (context) => {
      await context.addInitScript(tamper)
      return (await visit(context)).signals
    })
  const modifiedIn = (signals: ObservationEnvelope['signals']): string[] =>
    signals.natives && 'value' in signals.natives ? signals.natives.value.modified : []

  test('by a getter on the instance shows', async () => {
    const signals = await visitTampered(() => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 32 })
    })
    expect(modifiedIn(signals)).toContain('navigator.hardwareConcurrency:own')
  })

  test('by a getter on the prototype shows', async () => {
    const signals = await visitTampered(() => {
      Object.defineProperty(Navigator.prototype, 'platform', {
        get: () => 'Win32',
        configurable: true,
      })
    })
    expect(modifiedIn(signals)).toContain('Navigator.platform:toString')
    expect(modifiedIn(signals)).toContain('Navigator.platform:stranger')
    expect(signals.realms).toMatchObject({ value: { worker: ['platform'] } })
  })

  test('by a Proxy around a native shows, although its source text looks native', async () => {
    const signals = await visitTampered(() => {
      const { getParameter } = WebGLRenderingContext.prototype
      WebGLRenderingContext.prototype.getParameter = new Proxy(getParameter, {
        apply: (target, self, args) => Reflect.apply(target, self, args),
      })
    })
    expect(modifiedIn(signals)).toContain('WebGLRenderingContext.getParameter:cycle')
    expect(modifiedIn(signals)).toContain('WebGLRenderingContext.getParameter:stack')
  })

  test('that also patches toString shows', async () => {
    const signals = await visitTampered(() => {
      const original = Function.prototype.toString
      const fake = () => 'Win32'
      const patched = function (this: unknown): string {
        return this === fake ? 'function get platform() { [native code] }' : original.call(this)
      }
      Function.prototype.toString = patched
      Object.defineProperty(Navigator.prototype, 'platform', { get: fake, configurable: true })
    })
    expect(modifiedIn(signals).some((name) => name.startsWith('Function.toString:'))).toBe(true)
    expect(modifiedIn(signals)).toContain('Navigator.platform:stranger')
  })

  test('by noise on the canvas leaves no hash of it', async () => {
    const signals = await visitTampered(() => {
      const { getImageData } = CanvasRenderingContext2D.prototype
      CanvasRenderingContext2D.prototype.getImageData = function (...args) {
        const image = getImageData.apply(this, args)
        for (let index = 0; index < image.data.length; index += 97) image.data[index]! ^= 1
        return image
      }
    })
    expect(signals.canvas).toEqual({ absent: 'unstable' })
    expect(signals.canvasReadback).toMatchObject({ value: { exact: false } })
  })
})

test('globals to whose names drivers add random letters show by their form', async () => {
  const left = [
    'cdc_adoQpoasnfa76pfcZLmcfl_Array',
    '__pw_newlyNamed',
    'puppeteer_7f',
    '__puppeteer_1',
  ]
  const signals = await withContext(async (context) => {
    await context.addInitScript((names) => {
      for (const name of [...names, 'cdc_short_', 'my_puppeteer_']) Reflect.set(window, name, 1)
    }, left)
    return (await visit(context)).signals
  })
  const { value } = signals.automationGlobals as { value: { names: string[] } }
  const told = value.names.filter((name) => /cdc|pw|puppeteer/.test(name))
  expect(told.sort()).toEqual(left.map((name) => `window.${name}`).sort())
})

test('an attached protocol client, its webdriver flag and its switches show', async () => {
  const { signals } = await withContext(visit)
  expect(signals.inspector).toEqual({ value: { traces: ['consoleStack', 'noAsyncStacks'] } })
  expect(signals.webdriver).toMatchObject({ value: { page: 'true', iframe: 'true' } })
  expect(signals.automationGlobals).toEqual({
    value: { names: ['switch:disable-ipc-flooding-protection'] },
  })
})

test('storage and cookies that are switched off are reported, and stop nothing', async () => {
  const signals = await withContext(async (context) => {
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, { get: refuse })
      }
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
    })
    return (await visit(context)).signals
  })
  expect(signals.visitorCopy).toEqual({ absent: 'blocked' })
  expect(signals.storage).toMatchObject({
    value: { localStorage: false, sessionStorage: false, indexedDb: false, cookies: false },
  })
})

/** Notes each call of the interfaces to cameras, microphones and screens, in every frame. */
const watchMedia = (): void => {
  const owner = MediaDevices.prototype as unknown as Record<string, (...given: never[]) => unknown>
  for (const name of ['enumerateDevices', 'getUserMedia', 'getDisplayMedia']) {
    const native = owner[name]
    owner[name] = function (this: MediaDevices, ...given) {
      ;(window as unknown as { noteMedia(name: string): void }).noteMedia(name)
      return native?.apply(this, given)
    }
  }
}

test('no camera, microphone or screen is asked for, nor how many there are', async () => {
  await withContext(async (context) => {
    const called: string[] = []
    await context.exposeFunction('noteMedia', (name: string) => called.push(name))
    await context.addInitScript(watchMedia)
    const { redirect_url } = await createTransaction(site)
    const page = await context.newPage()
    const answer = page.waitForResponse((response) => response.url() === redirect_url)
    await openAndLand(page, redirect_url)
    expect((await answer).headers()['permissions-policy']).toMatch(
      /\bcamera=\(\), .*\bmicrophone=\(\)/,
    )
    expect(called).toEqual([])
    // The watch works: what the partner's page asks for is noted.
    await page.evaluate(() => navigator.mediaDevices.enumerateDevices().then(() => undefined))
    expect(called).toEqual(['enumerateDevices'])
  })
})
