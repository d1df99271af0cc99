import { parseClaim } from '../../browser/claim.ts'
import { isSameRegion } from '../../geo/country.ts'
import { detector } from '../detector.ts'
import { clientInWords } from '../facts/in-words.ts'

function inWords(answered: string, fetched: string): { observed: string; expected: string } {
  const [observed, expected] = [answered, fetched].map((agent) => clientInWords(parseClaim(agent)))
  const isAlike = observed === expected
  return { observed: `${isAlike ? 'another ' : ''}${observed}`, expected: expected ?? '' }
}

/** Whether the client that fetched the page is the one that delivered the payload. */
export const delivery = detector({
  group: 'delivery',
  outcomes: {
    otherClient: 'The page was fetched by one client, and answered by another',
    otherCountry: 'The page was fetched in one country, and answered from another',
    otherNetwork: 'The visitor changed the network while the page was open',
    same: 'The page was fetched and answered by the same client',
  },
  honestly: {
    otherClient:
      'People whose browser switches between pages for phones and for computers while the page is open',
    otherCountry:
      'People who switch a VPN on or off while the page is open, and people at a border',
    otherNetwork:
      'People who leave their own network for a mobile one while the page is open, and people behind several gateways of one company',
  },
  detect(visit) {
    const { page, edge } = visit
    if (!page) return null
    const [fetched, answered] = [page.headers['user-agent'], edge.headers['user-agent']]
    if (fetched !== undefined && answered !== undefined && fetched !== answered)
      return { outcome: 'otherClient', ...inWords(answered, fetched) }
    if (page.address === null || edge.address === null) return null
    const isAbroad = page.country && edge.country && page.country !== edge.country
    if (isAbroad && isSameRegion(page.country ?? '', edge.country ?? '') !== true)
      return { outcome: 'otherCountry', observed: edge.country ?? '', expected: page.country ?? '' }
    if (page.asn !== edge.asn) return { outcome: 'otherNetwork' }
    return { outcome: 'same' }
  },
})
