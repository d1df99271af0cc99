/** Visits that claim another browser, or send other headers. */
import { chromeHeaders, chromeValues, type Values, visitFrom, visitSeeing } from './visits.ts'

/** User agents of real browsers. */
export const AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  iphoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/147.0.7727.40 Mobile/15E148 Safari/604.1',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  webkitGtk:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.5 Safari/605.1.15',
  qutebrowser:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) QtWebEngine/5.15.13 Chrome/87.0.4280.144 Safari/537.36',
  pixel:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
  tablet:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  androidDesktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  firefoxLinux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chromeMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0',
  inApp:
    'Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/147.0.0.0 Mobile Safari/537.36 Instagram 350.0.0.0',
  startpage: 'Mozilla/5.0 (Android 10;) AppleWebKit/1.1 Version/4.0 Mobile Safari/1.1',
  chromebook:
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  wechatDesktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 MicroMessenger/7.0.20',
  harmony:
    'Mozilla/5.0 (PC; OpenHarmony 6.1; Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.115 HuaweiBrowser/6.1.7.302',
  television:
    'Mozilla/5.0 (Linux; Android 9; AFTT) AppleWebKit/537.36 (KHTML, like Gecko) Silk/130.1 like Chrome/130.0.0.0 Safari/537.36',
}

type Navigator = NonNullable<Values['navigator']>

/** A visit that claims this user agent in the page and on the wire. */
export function claiming(userAgent: string, changes: Partial<Navigator> = {}, others: Values = {}) {
  const headers = { ...chromeHeaders, 'user-agent': userAgent }
  const navigator = { ...chromeValues.navigator, userAgent, ...changes }
  return visitFrom({ headers }, visitSeeing({ navigator, ...others }))
}

/** The honest visit with some request headers changed. */
export const withHeaders = (changes: Record<string, string>) =>
  visitFrom({ headers: { ...chromeHeaders, ...changes } })

/** The honest visit without one request header. */
export const withoutHeader = (name: string) =>
  visitFrom({
    headers: Object.fromEntries(Object.entries(chromeHeaders).filter(([key]) => key !== name)),
  })

/** Chrome's client hints with some of them changed. */
export const hints = (changes: Partial<NonNullable<Values['clientHints']>>) => ({
  clientHints: { ...chromeValues.clientHints, ...changes },
})

/** What a phone with Android shows, whatever its browser says of itself. */
export const ofPhone = {
  touch: { maxTouchPoints: 5, touchEvent: true },
  webgl: { ...chromeValues.webgl, unmaskedVendor: 'ARM', unmaskedRenderer: 'Mali-G57 MC2' },
}

/** A phone whose small browser asks for the pages of computers (tuyafeng/Via issue 319), with the hints of one. */
export const asComputer = (hinted = {}) =>
  claiming(AGENTS.edge, { platform: 'Linux armv81' }, { ...ofPhone, ...hints(hinted) })

/** An iPhone's visit, as far as its user agent goes. */
export const phone = visitSeeing({
  navigator: { ...chromeValues.navigator, userAgent: AGENTS.iphone },
  clientHints: null,
})

/** An iPad as delivered, whose page is told of a Mac (antoinevastel/fpscanner issue 47); no Mac has touch. */
export const iPad = claiming(
  AGENTS.safari,
  { platform: 'MacIntel' },
  {
    clientHints: null,
    touch: { maxTouchPoints: 5, touchEvent: true },
    engine: { ...chromeValues.engine, kind: 'javascriptcore' },
  },
)
