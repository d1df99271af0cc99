/** Figures of what is known of the user, the device and the network from before. */
import { agrees, type Figures, neutral, proof, sign } from './figure.ts'
import { JUDGED } from './sources.ts'

/** By detector and outcome. */
export const HISTORY_FIGURES = {
  demographics: {
    impossible: sign(0.003, 0.03, JUDGED),
    several: proof(0.001, 0.08, JUDGED),
    changed: sign(0.03, 0.2, 'judgement: typing slips and shared accounts against made-up answers'),
    steady: agrees(0.96, 0.6, JUDGED),
  },
  deviceVelocity: {
    many: sign(0.001, 0.1, JUDGED),
    calm: agrees(0.999, 0.9, JUDGED),
  },
  linkedQuality: {
    bad: sign(0.01, 0.3, JUDGED),
    blemished: sign(0.05, 0.2, JUDGED),
    clean: neutral(0.9, 0.5, JUDGED),
  },
  networkVelocity: {
    crowd: sign(0.001, 0.1, JUDGED),
    many: sign(0.01, 0.1, JUDGED),
    few: agrees(0.99, 0.8, JUDGED),
  },
  pastQuality: {
    bad: sign(0.002, 0.15, JUDGED),
    blemished: sign(0.06, 0.2, JUDGED),
    clean: agrees(0.9, 0.4, JUDGED),
  },
  recording: {
    replayed: proof(0.00001, 0.05, 'judged; the detector asks for a chance below 1 in 100,000'),
    copied: proof(0.00001, 0.05, 'judged; the detector asks for a chance below 1 in 100,000'),
    alike: sign(0.001, 0.03, 'judged; the detector asks for a chance below 1 in 1,000'),
    fresh: neutral(0.99898, 0.87, JUDGED),
  },
  referencePair: {
    otherCountry: sign(0.005, 0.06, JUDGED),
    otherDevice: sign(0.02, 0.15, JUDGED),
    rushed: sign(0.02, 0.15, 'Berke et al. 2025: 1 % of 12,461 paid respondents took under 29 s'),
    same: agrees(0.95, 0.7, JUDGED),
  },
  sharedDevice: {
    farm: proof(0.0001, 0.15, JUDGED),
    several: sign(0.03, 0.15, JUDGED),
    alike: sign(0.003, 0.1, JUDGED),
    own: agrees(0.967, 0.6, JUDGED),
  },
  userDevices: {
    many: sign(0.005, 0.1, JUDGED),
    few: agrees(0.995, 0.9, JUDGED),
  },
  userVelocity: {
    superhuman: proof(0.00005, 0.04, JUDGED),
    extreme: sign(0.001, 0.1, JUDGED),
    busy: sign(0.03, 0.15, JUDGED),
    calm: agrees(0.97, 0.75, JUDGED),
  },
} satisfies Partial<Figures>
