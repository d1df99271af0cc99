import { AGENTS, claiming } from '../../../support/claiming.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const NOISE = { exact: false, changedPixels: 3 }

export const canvasNoiseCases: Case<'canvasNoise'>[] = [
  ['exact', honestVisit, 'exact'],
  ['a Chrome that nothing was replaced in', visitSeeing({ canvasReadback: NOISE }), 'unexplained'],
  [
    'an extension that replaces functions',
    visitSeeing({
      canvasReadback: NOISE,
      natives: { checked: 60, modified: ['HTMLCanvasElement.toDataURL:toString'] },
    }),
    'noisy',
  ],
  [
    'a Chrome whose functions were not looked at',
    visitSeeing({ canvasReadback: NOISE, natives: null }),
    'noisy',
  ],
  ['Brave', visitSeeing({ canvasReadback: NOISE, traits: { names: ['brave'] } }), 'noisy'],
  [
    'Tor Browser',
    visitSeeing({ canvasReadback: NOISE, traits: { names: ['resistFingerprinting'] } }),
    'noisy',
  ],
  [
    'Safari in a private window',
    claiming(
      AGENTS.safari,
      {},
      { canvasReadback: NOISE, engine: { ...chromeValues.engine, kind: 'javascriptcore' } },
    ),
    'noisy',
  ],
  ['not looked at', visitSeeing({ canvasReadback: null }), null],
]
