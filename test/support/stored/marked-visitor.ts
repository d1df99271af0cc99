/** A visitor whose every raw value can be recognised in a file. */
import { SIGNAL_VALUES } from '../../../src/contract/signal-values.ts'
import { checksumOf } from '../../../src/loader/browser/checksum.ts'
import { chromeHeaders, chromeValues } from '../visits.ts'
import type { StoredProduct } from './stored-product.ts'

/** A browser of its own; `isOdd` makes many detectors speak. */
export interface MarkedVisitor {
  address: string
  /** Texts that must be in no file. */
  raw: string[]
  /** The cookie that it was given. */
  cookie: string | null
  headers: Record<string, string>
  cf: Record<string, unknown>
  signals: Record<string, unknown>
}

/** Where the network says that it is; kept in tenths of a degree only. */
const PLACE = { latitude: '40.7171', longitude: '-74.0303' }

/** So often did the mouse move. */
const MOVES = 907_831

/** The headers by which an agent claims a visit, every word of them its own. */
const agentHeaders = (mark: string) => ({
  'signature-agent': `"https://agent-${mark}.test"`,
  'signature-input': `${mark}=("@authority" "signature-agent");created=1;expires=2;keyid="key-${mark}";nonce="n-${mark}";tag="web-bot-auth"`,
  signature: `${mark}=:${Buffer.from(mark).toString('base64')}:`,
})

/** What the platform says of its requests; the score is one that it computes for programs. */
const platformSays = (mark: string) => ({
  score: 2,
  verifiedBot: true,
  corporateProxy: true,
  ja3Hash: `ja3${mark}`,
  ja4: `ja4${mark}`,
  detectionIds: [`detection-${mark}`],
})

/** Makes a visitor at an address; `isOdd` makes many detectors explain what they saw. */
export function markedVisitor(mark: string, address: string, isOdd: boolean): MarkedVisitor {
  const agent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.7727.56 Safari/537.36 Agent${mark}/4.2`
  const ownAgent = isOdd ? `Agent${mark}Lib/4.2 (python-requests)` : agent
  const renderer = isOdd
    ? `ANGLE (Google, SwiftShader Device Renderer${mark}), SwiftShader driver)`
    : `ANGLE (Intel, Renderer${mark} UHD Graphics 620 Direct3D11 vs_5_0 ps_5_0, D3D11)`
  const language = isOdd ? `tlh-${mark}` : 'en-US'
  const platform = isOdd ? `Platform${mark}` : 'Win32'
  const vendor = isOdd ? `Vendor${mark}` : 'Google Inc.'
  return {
    address,
    raw: [
      mark,
      ...Object.values(PLACE),
      `"moves":${MOVES}`,
      address,
      address
        .split(/[.:]/)
        .slice(0, 3)
        .join(address.includes(':') ? ':' : '.'),
    ],
    cookie: null,
    headers: {
      ...chromeHeaders,
      'user-agent': agent,
      'accept-language': isOdd ? `qya-${mark},de;q=0.4` : 'en-US,en;q=0.9',
      referer: `https://referer.test/${mark}`,
      via: `1.1 via-${mark}`,
      ...(isOdd && agentHeaders(mark)),
    },
    cf: {
      ...(isOdd && { botManagement: platformSays(mark), verifiedBotCategory: 'AI Assistant' }),
      asn: 7922,
      asOrganization: 'Comcast Cable Communications, LLC',
      country: 'US',
      city: `City${mark}`,
      region: `Region${mark}`,
      colo: `C${mark}`,
      timezone: 'America/New_York',
      ...PLACE,
      httpProtocol: isOdd ? 'HTTP/1.1' : 'HTTP/2',
      tlsVersion: isOdd ? 'TLSv1.1' : 'TLSv1.3',
      tlsCipher: `Cipher${mark}`,
      tlsClientCiphersSha1: `Ciphers${mark}`,
      tlsClientExtensionsSha1: `Extensions${mark}`,
    },
    signals: {
      ...chromeValues,
      navigator: { ...chromeValues.navigator, userAgent: ownAgent, platform, vendor },
      clientHints: { ...chromeValues.clientHints, model: `Model${mark}` },
      languages: { language, languages: [language, `fr-${mark}`] },
      locale: { ...chromeValues.locale, timezone: isOdd ? `Zone/${mark}` : 'America/New_York' },
      webgl: { ...chromeValues.webgl, unmaskedRenderer: renderer, version: `WebGL ${mark}` },
      canvas: { text: `a${toHex(mark)}`, geometry: `b${toHex(mark)}` },
      fonts: { present: ['Segoe UI', `Font ${mark}`] },
      pointer: { moves: MOVES, evenSteps: isOdd ? 9 : 0, isOnPage: isOdd },
      plugins: { ...chromeValues.plugins, names: [`Plugin ${mark}`] },
    },
  }
}

const toHex = (text: string) => Buffer.from(text).toString('hex').slice(0, 32)

/** Opens a link and posts what the page's script would. */
export async function passLink(
  product: StoredProduct,
  visitor: MarkedVisitor,
  link: string,
): Promise<void> {
  const common = () => ({
    ...visitor.headers,
    'CF-Connecting-IP': visitor.address,
    ...(visitor.cookie && { Cookie: visitor.cookie }),
  })
  const page = await product.fetch(link, {
    cf: visitor.cf,
    headers: {
      ...common(),
      accept: 'text/html',
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
    },
  })
  keepCookie(visitor, page)
  const nonce = /data-page="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const timing = { ...chromeValues.timing, clockMs: Date.now(), timeOriginMs: Date.now() - 700 }
  const seen: Record<string, unknown> = { ...visitor.signals, timing }
  const signals = Object.fromEntries(
    Object.keys(SIGNAL_VALUES).map((key) => [
      key,
      key in seen ? { value: seen[key] } : { absent: 'unsupported' },
    ]),
  )
  const answer = await product.fetch(link, {
    method: 'POST',
    cf: visitor.cf,
    headers: {
      ...common(),
      'Content-Type': 'application/json',
      Origin: new URL(link).origin,
    },
    body: JSON.stringify({ nonce, signals, seal: checksumOf(nonce, signals) }),
  })
  keepCookie(visitor, answer)
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  await answer.text()
}

/** The id is the first part of the signed cookie. */
function keepCookie(visitor: MarkedVisitor, response: Response): void {
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0]
  if (!cookie) return
  visitor.cookie = cookie
  const value = cookie.slice(cookie.indexOf('=') + 1)
  visitor.raw.push(value, value.slice(0, 21))
}
