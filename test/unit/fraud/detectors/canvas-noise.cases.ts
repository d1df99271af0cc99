import { honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const canvasNoiseCases: Case<'canvasNoise'>[] = [
  ['exact', honestVisit, 'exact'],
  ['noisy', visitSeeing({ canvasReadback: { exact: false, changedPixels: 3 } }), 'noisy'],
]
