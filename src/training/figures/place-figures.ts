/** Figures of where a visit comes from, against where it should come from. */
import { agrees, type Figures, neutral, proof, sign } from './figure.ts'
import { INCONSISTENT, JUDGED, KENNEDY } from './sources.ts'

/** By detector and outcome. */
export const PLACE_FIGURES = {
  expectedAddress: {
    exact: agrees(0.88, 0.55, JUDGED),
    near: agrees(0.05, 0.04, JUDGED),
    different: sign(0.07, 0.4, JUDGED),
  },
  languageCountry: {
    usual: agrees(0.97, 0.93, JUDGED),
    foreign: sign(0.03, 0.06, 'judgement: many people read another language than their country'),
  },
  networkKind: {
    tor: sign(0.0005, 0.03, JUDGED),
    vpn: sign(0.04, 0.2, 'judgement: few visits of the people who own a VPN go through it'),
    proxy: sign(0.002, 0.05, JUDGED),
    hosting: sign(0.008, 0.25, KENNEDY),
    relay: neutral(0.04, 0.03, JUDGED),
    corporate: neutral(0.08, 0.03, JUDGED),
    access: agrees(0.82, 0.42, KENNEDY),
  },
  pretence: {
    pretended: proof(0.0003, 0.08, KENNEDY),
    plausible: agrees(0.99, 0.7, KENNEDY),
  },
  roundTrip: {
    tooFast: sign(
      0.01,
      0.05,
      'judgement: address databases err, and proxies answer for far addresses',
    ),
    possible: agrees(0.99, 0.95, JUDGED),
  },
  targetedCountry: {
    same: agrees(0.96, 0.75, KENNEDY),
    neighbour: sign(0.01, 0.04, KENNEDY),
    elsewhere: sign(0.02, 0.18, KENNEDY),
  },
  timezoneCountry: {
    agrees: agrees(0.95, 0.7, INCONSISTENT),
    nearby: neutral(0.02, 0.05, JUDGED),
    differs: sign(0.03, 0.25, INCONSISTENT),
  },
  travel: {
    scattered: proof(0.0002, 0.04, JUDGED),
    twoHomes: proof(0.0003, 0.04, JUDGED),
    impossible: sign(0.004, 0.06, JUDGED),
    manyCountries: sign(0.0005, 0.03, JUDGED),
    possible: agrees(0.99, 0.9, JUDGED),
  },
} satisfies Partial<Figures>
