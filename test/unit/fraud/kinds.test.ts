import { describe, expect, it } from 'vitest'
import { scoreReasons } from '../../../src/domain/fraud/assessment/reasons.ts'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { asComputer, claiming } from '../../support/claiming.ts'
import { unknownEdge } from '../../support/unknown-edge.ts'
import {
  chromeHeaders,
  chromeValues,
  homeEdge,
  honestVisit,
  NOW,
  quietCrossUser,
  type Values,
  visitFrom,
  visitSeeing,
} from '../../support/visits.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const OLD_PHONE =
  'Mozilla/5.0 (Linux; Android 7.0; SM-G930V) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.4430.91 Mobile Safari/537.36'
const IN_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/510.0]'

const software = { ...chromeValues.webgl, unmaskedRenderer: 'Google SwiftShader' }
const noisy = { canvasReadback: { exact: false, changedPixels: 40 } }

/** What other browsers show differently from Chrome on Windows. */
const firefoxValues: Values = {
  clientHints: null,
  engine: { ...chromeValues.engine, kind: 'spidermonkey', evalLength: 37 },
  hardware: { cores: 8, memoryGb: null },
  chromeObject: { present: false, keys: [] },
  webgl: {
    ...chromeValues.webgl,
    unmaskedRenderer: null,
    renderer: 'Intel(R) HD Graphics, or similar',
  },
}
const appleValues: Values = {
  clientHints: null,
  engine: { ...chromeValues.engine, kind: 'javascriptcore', evalLength: 37 },
  hardware: { cores: 8, memoryGb: null },
  touch: { maxTouchPoints: 5, touchEvent: true },
  webgl: { ...chromeValues.webgl, unmaskedRenderer: 'Apple GPU' },
  headless: { traces: [] },
}
const geckoNavigator = { vendor: '', productSub: '20100101', oscpu: 'Windows NT 10.0; Win64; x64' }
const appleNavigator = { vendor: 'Apple Computer, Inc.', platform: 'MacIntel' }

const plainHeaders = (visit: Visit): Visit => {
  const { 'user-agent': agent = '', 'accept-language': language = '' } = visit.edge.headers
  const headers = {
    'user-agent': agent,
    'accept-language': language,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
  }
  return visitFrom({ headers }, visit)
}
const vpn = {
  asn: 209103,
  asOrganization: 'Proton AG',
  country: 'DE',
  timezone: 'Europe/Berlin',
  latitude: 50.1,
  longitude: 8.7,
  // The servers of a VPN reach the edge beside them, wherever their users are.
  colo: 'FRA',
  rttMs: 3,
}
const onVpn = { ...quietCrossUser, network: { kind: 'vpn', isTorExit: false, isVpnRange: true } }
const carrier = { asn: 21928, asOrganization: 'T-Mobile USA, Inc.' }
const crowd = {
  users: 21,
  usersToday: 20,
  transactions5m: 4,
  transactions1h: 12,
  transactions24h: 40,
}

const firefox = plainHeaders(claiming(FIREFOX, geckoNavigator, firefoxValues))
const safari = plainHeaders(claiming(SAFARI, appleNavigator, appleValues))

const HONEST: Record<string, Visit> = {
  'Chrome on Windows': honestVisit,
  'Chrome on its first local visit': visitFrom({ ...unknownEdge, headers: chromeHeaders }),
  Firefox: firefox,
  'Firefox with resistFingerprinting': visitSeeing(
    {
      ...noisy,
      locale: {
        ...chromeValues.locale,
        timezone: 'UTC',
        offsetMinutes: 0,
        januaryOffset: 0,
        julyOffset: 0,
        intlOffsets: [0, 0, 0],
      },
      hardware: { cores: 2, memoryGb: null },
      traits: { names: ['resistFingerprinting'] },
      screen: {
        ...chromeValues.screen,
        width: 1400,
        height: 900,
        availWidth: 1400,
        availHeight: 900,
        innerWidth: 1400,
        innerHeight: 900,
        outerWidth: 1400,
        outerHeight: 900,
      },
      webgl: { ...chromeValues.webgl, unmaskedRenderer: null, renderer: 'Mozilla' },
    },
    firefox,
  ),
  'Brave and its noise': visitSeeing({
    ...noisy,
    traits: { names: ['brave'] },
    hardware: { cores: 5, memoryGb: 2 },
  }),
  'Brave in a virtual machine': visitSeeing({
    ...noisy,
    traits: { names: ['brave'] },
    webgl: {
      ...chromeValues.webgl,
      unmaskedVendor: 'Google Inc. (VMware, Inc.)',
      unmaskedRenderer:
        'ANGLE (VMware, Inc., VMware SVGA 3D (0x00000405) Direct3D11 vs_5_0 ps_5_0, D3D11)',
    },
  }),
  'a phone whose browser asks for the pages of computers': asComputer(),
  Safari: safari,
  'Safari with its noise': visitSeeing(noisy, safari),
  'an iPad in desktop mode': visitSeeing(
    {
      screen: {
        ...chromeValues.screen,
        width: 820,
        height: 1180,
        availWidth: 820,
        availHeight: 1180,
        innerWidth: 820,
        innerHeight: 1110,
        outerWidth: 820,
        outerHeight: 1180,
        pixelRatio: 2,
      },
    },
    safari,
  ),
  incognito: visitSeeing({
    storage: {
      localStorage: true,
      sessionStorage: true,
      indexedDb: true,
      cookies: true,
      quotaMb: 300,
    },
  }),
  'without cookies': visitSeeing({
    navigator: { ...chromeValues.navigator, cookieEnabled: false },
  }),
  'a VPN user abroad': { ...visitFrom(vpn), crossUser: onVpn },
  'a VPN user whose server is not where its address is said to be': {
    ...visitFrom({ ...vpn, colo: 'EWR', rttMs: 18 }),
    crossUser: onVpn,
  },
  'a VPN user on a machine without graphics': {
    ...visitFrom(vpn, visitSeeing({ webgl: software })),
    crossUser: onVpn,
  },
  'a traveller': visitFrom({
    country: 'FR',
    timezone: 'Europe/Paris',
    latitude: 48.9,
    longitude: 2.4,
    asn: 3215,
    asOrganization: 'Orange S.A.',
  }),
  'a bilingual': visitFrom(
    { headers: { ...chromeHeaders, 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' } },
    visitSeeing({ languages: { language: 'ru-RU', languages: ['ru-RU', 'ru', 'en'] } }),
  ),
  'an old phone': plainHeaders(
    claiming(
      OLD_PHONE,
      { platform: 'Linux armv8l' },
      {
        clientHints: null,
        touch: { maxTouchPoints: 5, touchEvent: true },
        webgl: { ...chromeValues.webgl, unmaskedRenderer: 'Adreno (TM) 530' },
        hardware: { cores: 4, memoryGb: 4 },
      },
    ),
  ),
  'an in-app view': plainHeaders(
    claiming(
      IN_APP,
      { ...appleNavigator, platform: 'iPhone' },
      {
        ...appleValues,
        screen: { ...chromeValues.screen, pixelRatio: 3 },
        traits: { names: ['iosWebview', 'webview'] },
      },
    ),
  ),
  'a corporate proxy': visitFrom({
    asn: 22616,
    asOrganization: 'ZSCALER, INC.',
    httpProtocol: 'HTTP/1.1',
    tlsVersion: 'TLSv1.2',
    tlsHelloLength: 320,
  }),
  'one of many behind a carrier': {
    ...visitFrom(carrier),
    crossUser: { ...quietCrossUser, address: crowd, prefix: crowd },
  },
  'open developer tools': visitSeeing({ inspector: { traces: ['consoleStack'] }, webgl: software }),
  'developer tools in a window of their own on a remote desktop': visitSeeing({
    inspector: { traces: ['consoleStack'] },
    attention: { ...chromeValues.attention, focused: false },
    headless: { traces: ['noTaskbar'] },
    webgl: software,
  }),
  'a build without Google’s services on a desktop without a taskbar': visitSeeing({
    system: { ...chromeValues.system, languageModel: 'unavailable' },
    headless: { traces: ['noTaskbar'] },
  }),
  'a system whose rules of summer time are old': visitSeeing({
    system: { ...chromeValues.system, clockGap: 60 },
  }),
  'PDF viewer off': visitSeeing({
    plugins: { count: 0, mimeTypes: 0, names: [], consistent: true },
    headless: { traces: ['noPlugins', 'noPdfViewer'] },
  }),
  'a privacy extension': visitSeeing({
    ...noisy,
    natives: {
      checked: 50,
      modified: [
        'HTMLCanvasElement.toDataURL:toString',
        'WebGLRenderingContext.getParameter:toString',
      ],
    },
  }),
  'a remote desktop': visitSeeing({ webgl: software, headless: { traces: ['noTaskbar'] } }),
  'a returning member': {
    ...honestVisit,
    crossUser: {
      ...quietCrossUser,
      visitor: {
        users: 1,
        usersToday: 1,
        transactions5m: 1,
        transactions1h: 2,
        transactions24h: 5,
      },
    },
  },
  'a couple on one computer': {
    ...honestVisit,
    crossUser: {
      ...quietCrossUser,
      visitor: {
        users: 2,
        usersToday: 2,
        transactions5m: 2,
        transactions1h: 2,
        transactions24h: 5,
      },
    },
  },
  'a changed network': {
    ...honestVisit,
    edge: { ...homeEdge, ...carrier, address: '172.58.20.4' },
    refused: ['foreign'],
  },
}

const driven = { webdriver: { ...chromeValues.webdriver, page: 'true' } }
const curlHeaders = { 'user-agent': 'curl/8.5.0', accept: '*/*' }

const FRAUD: Record<string, Visit> = {
  'a plain headless browser': claiming(
    chromeHeaders['user-agent']?.replace('Chrome', 'HeadlessChrome') ?? '',
    {},
    driven,
  ),
  'a patched headless browser': visitSeeing({
    headless: { traces: ['noOuterSize', 'defaultScreen'] },
    webgl: software,
  }),
  'a quiet driver in an ordinary window': visitSeeing({
    inspector: { traces: ['consoleStack', 'noAsyncStacks'] },
  }),
  'a driver that emulates another time zone': visitSeeing({
    system: { ...chromeValues.system, clockGap: -360 },
  }),
  'WebDriver in Chrome': visitSeeing(driven),
  'WebDriver in Firefox': visitSeeing(driven, firefox),
  'stealth plugins': visitSeeing({
    natives: { checked: 50, modified: ['Permissions.query:stack', 'Navigator.languages:name'] },
  }),
  'a driver that leaves its switches': visitSeeing({
    automationGlobals: { names: ['switch:disable-ipc-flooding-protection'] },
  }),
  'a spoofed user agent': claiming(chromeHeaders['user-agent'] ?? '', { platform: 'Linux x86_64' }),
  'a spoofed user agent, seen by fonts': visitSeeing({
    fonts: { present: ['DejaVu Sans', 'Liberation Sans'] },
  }),
  'a spoofed time zone': visitSeeing({
    locale: { ...chromeValues.locale, intlOffsets: [540, 540, 540] },
  }),
  'a spoofed locale': visitSeeing({ realms: { iframe: [], worker: ['language', 'languages'] } }),
  'a spoofed device': claiming(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { platform: 'iPhone' },
  ),
  'an injected fingerprint': visitSeeing({
    natives: { checked: 50, modified: ['Navigator.userAgentData:stack', 'Screen.width:stack'] },
  }),
  'an HTTP client': {
    ...visitFrom({ headers: curlHeaders }),
    observation: null,
    binding: 'missing',
  },
  'an HTTP client that makes up a payload': visitFrom({
    headers: { 'user-agent': chromeHeaders['user-agent'] ?? '', 'accept-language': 'en-US' },
  }),
  'a pretended country': visitSeeing(
    {
      locale: { ...chromeValues.locale, timezone: 'Asia/Kolkata' },
      languages: { language: 'hi-IN', languages: ['hi-IN', 'hi', 'en-IN'] },
    },
    { ...honestVisit, crossUser: onVpn },
  ),
  'a DOM emulator': claiming(
    'Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/29.1.1',
    { platform: '', vendor: 'Apple Computer, Inc.' },
  ),
  'a forged payload': { ...honestVisit, binding: 'malformed' },
  'a replayed payload': { ...honestVisit, binding: 'replayed' },
  'a foreign payload': { ...honestVisit, binding: 'foreign' },
  'times of another page load': visitSeeing(
    { timing: { ...chromeValues.timing, collectMs: 640 } },
    { ...honestVisit, sinceServedMs: 120 },
  ),
  'a farm in one browser': {
    ...honestVisit,
    crossUser: {
      ...quietCrossUser,
      visitor: {
        users: 9,
        usersToday: 9,
        transactions5m: 4,
        transactions1h: 9,
        transactions24h: 9,
      },
    },
  },
  'a farm with cleared browsers': {
    ...honestVisit,
    crossUser: {
      ...quietCrossUser,
      deviceOnPrefix: {
        users: 8,
        usersToday: 8,
        transactions5m: 4,
        transactions1h: 8,
        transactions24h: 8,
      },
    },
  },
}

/** Some frauds look like everybody, so nobody is quite at 0. */
const NEXT_TO_NOTHING = 2

describe('honest people', () => {
  it.each(Object.entries(HONEST))('%s stays at or under 20', (_, visit) => {
    const assessment = assess(visit)
    expect(assessment.score, scoreReasons(assessment) ?? '').toBeLessThanOrEqual(20)
  })

  it.each([
    'Chrome on Windows',
    'Firefox',
    'Safari',
    'Chrome on its first local visit',
    'incognito',
    'a returning member',
    'an old phone',
    'an in-app view',
  ])('%s gets next to nothing', (kind) => {
    const assessment = assess(HONEST[kind] ?? honestVisit)
    expect(assessment.score, scoreReasons(assessment) ?? '').toBeLessThanOrEqual(NEXT_TO_NOTHING)
  })

  it('get next to nothing while evidence of other users is pending', () => {
    const { score } = assess({ ...honestVisit, crossUser: null })
    expect(score).toBeLessThanOrEqual(NEXT_TO_NOTHING)
  })
})

describe('fraud', () => {
  it.each(Object.entries(FRAUD))('%s reaches 50', (_, visit) => {
    expect(assess({ ...visit, now: NOW }).score).toBeGreaterThanOrEqual(50)
  })
})
