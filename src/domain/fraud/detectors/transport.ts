import { detector } from '../detector.ts'
import { claimsOf } from '../facts/claims.ts'

/** Since these versions a browser's hello carries a post-quantum key share of over 1,100 bytes. */
const LONG_HELLO_SINCE = { blink: 131, gecko: 135 }
const LONG_HELLO_BYTES = 1_000

/** Whether the connection is one that the claimed browser opens. */
export const transport = detector({
  group: 'transport',
  outcomes: {
    shortHello: 'The encrypted connection was not opened by the claimed browser',
    outdated: 'The connection is of a kind that the claimed browser has long given up',
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
    const since = engine === 'webkit' ? Number.POSITIVE_INFINITY : LONG_HELLO_SINCE[engine]
    const isLong = (claim?.major ?? 0) >= since
    if (isLong && tlsVersion === 'TLSv1.3' && tlsHelloLength && tlsHelloLength < LONG_HELLO_BYTES)
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
