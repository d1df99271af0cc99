/** Figures of the machine that a browser claims, against what it can do. */
import { agrees, type Figures, neutral, proof, sign } from './figure.ts'
import { BOT_DRIVEN, INCONSISTENT, JUDGED } from './sources.ts'

/** By detector and outcome. */
export const MACHINE_FIGURES = {
  absences: {
    impossible: proof(0.00005, 0.06, JUDGED),
    odd: sign(0.002, 0.03, JUDGED),
    none: agrees(0.998, 0.9, JUDGED),
  },
  canvasNoise: {
    noisy: sign(0.04, 0.1, 'judgement: share of Brave, Safari 17+ private and hardened Firefox'),
    exact: agrees(0.96, 0.85, JUDGED),
  },
  clock: {
    contradicts: proof(0.0001, 0.05, INCONSISTENT),
    slight: sign(0.001, 0.02, JUDGED),
    agrees: agrees(0.998, 0.85, JUDGED),
  },
  documentClock: {
    overridden: proof(0.0002, 0.06, INCONSISTENT),
    shifted: sign(0.002, 0.02, 'judgement: rule changes reach systems late'),
    same: agrees(0.998, 0.9, JUDGED),
  },
  fontClaim: {
    contradicts: proof(0.0005, 0.2, INCONSISTENT),
    lacking: sign(0.005, 0.1, JUDGED),
    agrees: agrees(0.994, 0.7, INCONSISTENT),
  },
  gpu: {
    contradicts: proof(0.0001, 0.1, INCONSISTENT),
    software: sign(0.015, 0.2, 'judgement: servers have no graphics hardware, few people lack it'),
    virtual: sign(0.004, 0.1, JUDGED),
    hardware: agrees(0.98, 0.5, JUDGED),
  },
  hardwareClaim: {
    foreign: proof(0.00005, 0.05, INCONSISTENT),
    odd: sign(0.003, 0.04, INCONSISTENT),
    plausible: agrees(0.997, 0.91, INCONSISTENT),
  },
  screenClaim: {
    none: sign(0.0005, 0.04, JUDGED),
    media: sign(0.004, 0.08, INCONSISTENT),
    misfit: sign(0.01, 0.06, INCONSISTENT),
    bare: sign(0.006, 0.2, BOT_DRIVEN),
    preset: sign(0.0005, 0.08, 'puppeteer, playwright and WebdriverIO set these sizes by default'),
    flat: sign(0.0005, 0.05, INCONSISTENT),
    plausible: agrees(0.985, 0.8, INCONSISTENT),
  },
  touchClaim: {
    untouchable: proof(0.0001, 0.1, INCONSISTENT),
    phone: agrees(0.9999, 0.8, JUDGED),
    desktop: neutral(0.99, 0.99, JUDGED),
  },
} satisfies Partial<Figures>
