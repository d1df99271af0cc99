import { asked, rentedDesk, steadily } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const zone = (timezone: string) => ({ locale: { ...chromeValues.locale, timezone } })
const zoned = (timezone: string) => visitSeeing(zone(timezone))
const utc = zone('UTC')
const atSea = (timezone: string) => ({
  ...zoned(timezone),
  edge: {
    ...honestVisit.edge,
    asn: 14593,
    asOrganization: 'Space Exploration Technologies Corporation',
  },
})
const placedIn = (place: string, timezone: string, network = {}) => ({
  ...zoned(timezone),
  edge: { ...honestVisit.edge, timezone: place, ...network },
})
const VPN = { asn: 9009, asOrganization: 'M247 Europe SRL' }

/** What the loader reads of Firefox, which names the card in RENDERER, so that it is not asked to unmask it. */
const inFirefox = {
  webgl: {
    ...chromeValues.webgl,
    renderer:
      'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0), or similar',
    unmaskedVendor: null,
    unmaskedRenderer: null,
  },
}

const drawnBy = (card: string) => ({
  webgl: {
    ...chromeValues.webgl,
    unmaskedRenderer: `ANGLE (${card} Direct3D11 vs_5_0 ps_5_0, D3D11)`,
  },
})

export const clockZoneCases: Case<'clockZone'>[] = [
  ['a place', honestVisit, 'place'],
  ['UTC', visitSeeing(utc), 'placeless'],
  ['Greenwich', zoned('GMT'), 'placeless'],
  ['a fixed distance from UTC', zoned('Etc/GMT+5'), 'placeless'],
  ['the hour of a ship, by its satellite', atSea('Etc/GMT+2'), null],
  // Unicode CLDR, windowsZones: UTC-11 is Pacific/Pago_Pago for the region AS, and Etc/GMT+11 for that of the US.
  ['the hour of Samoa by Windows', placedIn('Pacific/Pago_Pago', 'Etc/GMT+11'), null],
  ['that hour by a VPN', placedIn('Pacific/Pago_Pago', 'Etc/GMT+11', VPN), 'placeless'],
  ['an hour of elsewhere', placedIn('Pacific/Pago_Pago', 'Etc/GMT+9'), 'placeless'],
  ['an hour of half the year', placedIn('America/Los_Angeles', 'Etc/GMT+8'), 'placeless'],
  ['an hour not of Windows', placedIn('America/Phoenix', 'Etc/GMT+7'), 'placeless'],
  ['UTC by a satellite', atSea('Etc/UTC'), 'placeless'],
  ['Iceland', zoned('Atlantic/Reykjavik'), null],
  ['UTC of a rented desktop', rentedDesk(honestVisit, utc), 'placeless'],
  ['UTC of a rented desktop beside a home', rentedDesk(steadily(5), utc), null],
  ['UTC of such a desktop in Firefox', rentedDesk(steadily(5), { ...utc, ...inFirefox }), null],
  [
    'UTC of a rented desktop beside a home, where no country is targeted',
    rentedDesk(asked({ targetedCountry: null }, steadily(5)), utc),
    null,
  ],
  [
    'UTC of such a desktop with a card of servers',
    rentedDesk(steadily(5), { ...utc, ...drawnBy('NVIDIA, NVIDIA A10-4Q') }),
    null,
  ],
  [
    'UTC on servers with a card of homes, as behind a VPN of nobody’s list',
    rentedDesk(steadily(5), { ...utc, ...drawnBy('NVIDIA, NVIDIA RTX A2000') }),
    'placeless',
  ],
  ['UTC of such a desktop without WebGL', rentedDesk(steadily(5), { ...utc, webgl: null }), null],
  ['UTC of another device than at home', visitSeeing(utc, steadily(5)), 'placeless'],
  [
    'a browser that says UTC for everybody',
    visitSeeing({ ...utc, traits: { names: ['resistFingerprinting'] } }),
    null,
  ],
]
