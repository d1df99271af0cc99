import type { Claim } from '../../browser/claim.ts'
import { detector } from '../detector.ts'
import { claimsOf } from '../facts/claims.ts'

/**
 * Since these versions a browser's hello carries a post-quantum key share of over 1,100 bytes:
 * https://developers.cloudflare.com/ssl/post-quantum-cryptography/pqc-support/
 */
const LONG_HELLO_SINCE = { blink: 131, gecko: 135, geckoOnAndroid: 145 }
const LONG_HELLO_BYTES = 1_000

function hasLongHello({ engine, os, major }: Claim): boolean {
  if (major === null || (engine !== 'blink' && engine !== 'gecko')) return false
  return (
    major >= LONG_HELLO_SINCE[engine === 'gecko' && os === 'android' ? 'geckoOnAndroid' : engine]
  )
}

/** Whether the connection is one that the claimed browser opens. */
export const transport = detector({
  group: 'transport',
  outcomes: {
    shortHello: 'The encrypted connection was not opened by the claimed browser',
    outdated: 'The connection is of a kind that the claimed browser gave up long ago',
    plain: 'The connection uses HTTP/1, as company gateways and simple programs do',
    modern: 'The connection is one that the claimed browser opens',
  },
  honestly: {
    shortHello:
      'People in a company that inspects connections, and people whose security software opens them anew',
    outdated: 'People behind an old gateway',
    plain:
      "People behind a company's gateway, and people whose security software opens connections anew",
  },
  detect(visit) {
    const { address, httpProtocol, tlsVersion, tlsHelloLength } = visit.edge
    const claim = claimsOf(visit).header
    const engine = claim?.engine
    if (address === null || (engine !== 'blink' && engine !== 'gecko' && engine !== 'webkit'))
      return null
    const isShort =
      tlsHelloLength !== null && tlsHelloLength > 0 && tlsHelloLength < LONG_HELLO_BYTES
    if (isShort && tlsVersion === 'TLSv1.3' && claim && hasLongHello(claim))
      return {
        outcome: 'shortHello',
        observed: `a hello of ${tlsHelloLength} bytes`,
        expected: `over ${LONG_HELLO_BYTES}`,
      }
    if (tlsVersion === 'TLSv1' || tlsVersion === 'TLSv1.1')
      return { outcome: 'outdated', observed: tlsVersion, expected: 'TLSv1.3' }
    if (!httpProtocol || !tlsVersion || tlsVersion === 'none') return null
    if (httpProtocol.startsWith('HTTP/1')) return { outcome: 'plain', observed: 'HTTP/1' }
    return tlsVersion === 'TLSv1.3' ? { outcome: 'modern' } : null
  },
})
