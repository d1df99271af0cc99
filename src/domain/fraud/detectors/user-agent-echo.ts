import { detector } from '../detector.ts'
import { claimsOf } from '../facts/claims.ts'
import { clientsInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'

/** Whether the user agent that was sent is the one that the page sees. */
export const userAgentEcho = detector({
  group: 'identity',
  outcomes: {
    same: 'The user agent is the same on the wire and in the page',
    generalised: 'The request names a commoner operating system than the page, as privacy modes do',
    minor: 'The user agent differs slightly between the request and the page',
    contradicts: 'The request and the page name different browsers',
  },
  honestly: {
    generalised:
      'People who have Firefox resist fingerprinting, and people with Tor Browser or one like it',
    minor:
      'People whose browser shortens the user agent in one of the two places, and people at an update',
    contradicts:
      'People who use an extension that changes the user agent of pages or of requests, and not of both',
  },
  detect(visit) {
    const own = signal(visit, 'navigator')?.userAgent
    const sent = visit.edge.headers['user-agent']
    if (own === undefined || sent === undefined) return null
    if (own === sent) return { outcome: 'same' }
    const { page, header } = claimsOf(visit)
    const [seen, named] = clientsInWords(page, header)
    const finding = { observed: `${seen} in the page`, expected: `${named} as sent` }
    if (page?.engine !== header?.engine || page?.major !== header?.major)
      return { outcome: 'contradicts', ...finding }
    if (page?.os === header?.os) return { outcome: 'minor' }
    // Firefox's resistFingerprinting sent a Windows user agent from every desktop system for years.
    const hidden =
      page?.engine === 'gecko' && (header?.os === 'windows' || header?.os === 'android')
    return hidden ? { outcome: 'generalised' } : { outcome: 'contradicts', ...finding }
  },
})
