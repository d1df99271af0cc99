import { isSameRegion, parseCountry } from '../../geo/country.ts'
import { detector } from '../detector.ts'
import { isHidingNetwork, networkOf } from '../facts/network.ts'

/** Whether the visitor is in the country that the project is for. */
export const targetedCountry = detector({
  group: 'target',
  outcomes: {
    same: 'The visitor is in the targeted country',
    neighbour: 'The visitor is in another country of the same region than the targeted one',
    elsewhere: 'The visitor is in another part of the world than the targeted country',
  },
  detect(visit) {
    const { targetedCountry: wanted } = visit.expected
    const { country, address } = visit.edge
    const expected = wanted === null ? null : parseCountry(wanted)
    if (expected === null || address === null || !country || country === 'T1') return null
    // Where the network hides its user, being in the right country proves nothing.
    if (country === expected) return isHidingNetwork(networkOf(visit)) ? null : { outcome: 'same' }
    const near = isSameRegion(country, expected) === true
    return { outcome: near ? 'neighbour' : 'elsewhere', observed: country, expected }
  },
})
