import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { AGENTS, claiming, withoutHeader } from '../../../support/claiming.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const NOISE = { exact: false, changedPixels: 3 }
const NO_TRAITS = { names: [] }

/** A Chromium that was built without client hints. */
function withoutHints(): Visit {
  const { observation } = visitSeeing({ canvasReadback: NOISE, traits: NO_TRAITS })
  return {
    ...withoutHeader('sec-ch-ua'),
    observation: { ...observation, clientHints: { absent: 'unsupported' } },
  }
}

/** A Firefox that draws with noise and tells so many processors. */
const firefoxOn = (cores: number) =>
  claiming(
    AGENTS.firefox.replace(/\b1\d\d\b/g, '156'),
    {},
    {
      canvasReadback: NOISE,
      traits: NO_TRAITS,
      engine: { ...chromeValues.engine, kind: 'spidermonkey' },
      hardware: { cores, memoryGb: null },
    },
  )

export const canvasNoiseCases: Case<'canvasNoise'>[] = [
  ['exact', honestVisit, 'exact'],
  [
    'a Chrome that nothing was replaced in',
    visitSeeing({ canvasReadback: NOISE, traits: NO_TRAITS }),
    'unexplained',
  ],
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
  [
    'a Chrome that may be Brave, since its kind was not asked',
    visitSeeing({ canvasReadback: NOISE, traits: null }),
    'noisy',
  ],
  ['a build without client hints', withoutHints(), 'noisy'],
  [
    'a page without client hints whose requests have them',
    { ...withoutHints(), edge: honestVisit.edge },
    'unexplained',
  ],
  ['Brave', visitSeeing({ canvasReadback: NOISE, traits: { names: ['brave'] } }), 'builtIn'],
  [
    'Tor Browser',
    visitSeeing({ canvasReadback: NOISE, traits: { names: ['resistFingerprinting'] } }),
    'builtIn',
  ],
  ['Firefox in a private window', firefoxOn(8), 'builtIn'],
  ['a Firefox that tells more processors than its protection does', firefoxOn(12), 'noisy'],
  [
    'Safari in a private window',
    claiming(
      AGENTS.safari,
      {},
      { canvasReadback: NOISE, engine: { ...chromeValues.engine, kind: 'javascriptcore' } },
    ),
    'builtIn',
  ],
  [
    'a hardened Firefox, which a patched one resembles',
    visitSeeing({
      canvasReadback: NOISE,
      engine: { ...chromeValues.engine, kind: 'spidermonkey' },
    }),
    'noisy',
  ],
  [
    'Tor Browser on its network',
    {
      ...visitSeeing({ canvasReadback: NOISE, traits: { names: ['resistFingerprinting'] } }),
      edge: { ...honestVisit.edge, country: 'T1' },
    },
    null,
  ],
  ['not looked at', visitSeeing({ canvasReadback: null }), null],
]
