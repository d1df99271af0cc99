/** Figures of what a browser says it is, against what it shows. */
import { agrees, type Figures, neutral, proof, sign } from './figure.ts'
import { INCONSISTENT, JUDGED } from './sources.ts'

/** By detector and outcome. */
export const IDENTITY_FIGURES = {
  acceptLanguage: {
    agrees: agrees(0.99, 0.85, JUDGED),
    differs: sign(0.01, 0.15, JUDGED),
  },
  brandHeaders: {
    versions: proof(0.0005, 0.1, INCONSISTENT),
    differ: sign(0.005, 0.06, INCONSISTENT),
    same: agrees(0.9995, 0.88, INCONSISTENT),
  },
  clientHints: {
    agrees: agrees(0.9995, 0.8, INCONSISTENT),
    contradicts: proof(0.0005, 0.2, INCONSISTENT),
  },
  engineAge: {
    newer: proof(0.0003, 0.08, INCONSISTENT),
    older: proof(0.0003, 0.08, INCONSISTENT),
    odd: sign(0.01, 0.04, JUDGED),
    agrees: agrees(0.989, 0.78, INCONSISTENT),
  },
  engineClaim: {
    agrees: agrees(0.9999, 0.85, INCONSISTENT),
    contradicts: proof(0.0001, 0.1, INCONSISTENT),
  },
  hintHeaders: {
    agrees: agrees(0.9995, 0.85, INCONSISTENT),
    contradicts: proof(0.0005, 0.15, INCONSISTENT),
  },
  ownLanguage: {
    differs: sign(0.004, 0.05, 'judgement: one setting decides both on a desktop'),
    same: agrees(0.996, 0.94, JUDGED),
  },
  platformClaim: {
    agrees: agrees(0.9995, 0.75, INCONSISTENT),
    emulated: proof(0.0003, 0.1, 'intoli user-agents: phones on Linux x86_64 are automation'),
    contradicts: proof(0.0005, 0.25, INCONSISTENT),
  },
  userAgentEcho: {
    same: agrees(0.999, 0.85, JUDGED),
    generalised: neutral(0.0005, 0.0005, 'Firefox resistFingerprinting, Tor Browser'),
    minor: sign(0.0005, 0.02, JUDGED),
    contradicts: proof(0.0001, 0.13, INCONSISTENT),
  },
  vendorConstants: {
    agrees: agrees(0.9995, 0.85, INCONSISTENT),
    contradicts: proof(0.0005, 0.15, INCONSISTENT),
  },
} satisfies Partial<Figures>
