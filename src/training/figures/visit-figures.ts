/** Figures of how the visit itself went. */
import { agrees, type Figures, neutral, proof, sign } from './figure.ts'
import { JUDGED } from './sources.ts'

/** By detector and outcome. */
export const VISIT_FIGURES = {
  arrival: {
    // Who copies a link into another browser, or tries an integration.
    addressed: sign(0.04, 0.6, JUDGED),
    opened: neutral(0.16, 0.2, JUDGED),
    followed: neutral(0.8, 0.2, JUDGED),
  },
  attention: {
    scripted: sign(0.002, 0.03, JUDGED),
    framed: sign(0.01, 0.04, JUDGED),
    away: neutral(0.03, 0.05, JUDGED),
    present: agrees(0.4, 0.25, JUDGED),
    idle: neutral(0.55, 0.6, JUDGED),
  },
  binding: {
    valid: agrees(0.985, 0.8, JUDGED),
    missing: sign(0.01, 0.1, JUDGED),
    stale: sign(0.004, 0.02, JUDGED),
    malformed: proof(0.00001, 0.03, JUDGED),
    foreign: proof(0.00001, 0.03, JUDGED),
    replayed: proof(0.00001, 0.03, JUDGED),
  },
  delivery: {
    otherClient: sign(0.002, 0.05, JUDGED),
    otherCountry: sign(0.001, 0.03, JUDGED),
    otherNetwork: sign(0.01, 0.03, JUDGED),
    same: agrees(0.987, 0.89, JUDGED),
  },
  expectedUserAgent: {
    same: agrees(0.9, 0.6, JUDGED),
    updated: neutral(0.03, 0.05, JUDGED),
    otherBrowser: sign(0.04, 0.15, JUDGED),
    otherClient: sign(0.01, 0.05, JUDGED),
    handedOver: proof(0.0005, 0.05, JUDGED),
    otherSystem: sign(0.02, 0.2, JUDGED),
  },
  openings: {
    passedAround: sign(0.003, 0.03, JUDGED),
    passedOn: proof(0.0003, 0.03, JUDGED),
    // Travellers, border regions, phones with a foreign card.
    abroad: sign(0.006, 0.03, JUDGED),
    // Mail and messengers have links opened by their servers, and some VPNs are hosted there.
    fromServer: sign(0.012, 0.03, JUDGED),
    several: sign(0.045, 0.09, JUDGED),
    late: sign(0.01, 0.03, JUDGED),
    once: agrees(0.92, 0.82, JUDGED),
  },
  pageTiming: {
    impossible: proof(0.00005, 0.05, JUDGED),
    instant: sign(0.0005, 0.05, JUDGED),
    late: sign(0.01, 0.03, JUDGED),
    wrongClock: sign(0.005, 0.03, JUDGED),
    ordinary: agrees(0.985, 0.85, JUDGED),
  },
  pointerTrail: {
    ruled: sign(0.0005, 0.05, 'rate judged; the cast moves the mouse by Input.dispatchMouseEvent'),
    misplaced: sign(0.0005, 0.05, 'rate judged; Chromium issue 40280325'),
    free: neutral(0.999, 0.9, JUDGED),
  },
  refusedPayloads: {
    forged: proof(0.00005, 0.05, JUDGED),
    replayed: sign(0.003, 0.05, JUDGED),
    retried: neutral(0.01, 0.02, JUDGED),
  },
  requestShape: {
    unlike: proof(0.0002, 0.05, JUDGED),
    library: proof(0.00001, 0.1, JUDGED),
    bare: sign(0.01, 0.2, JUDGED),
    browser: agrees(0.99, 0.7, JUDGED),
  },
  transport: {
    shortHello: sign(
      0.03,
      0.2,
      'RFC 9794 hybrid key exchange; security software opens connections of its own',
    ),
    outdated: sign(0.001, 0.02, JUDGED),
    plain: sign(0.04, 0.2, JUDGED),
    modern: agrees(0.92, 0.6, JUDGED),
  },
} satisfies Partial<Figures>
