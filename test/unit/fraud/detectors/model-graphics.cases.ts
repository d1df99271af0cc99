import { AGENTS, claiming } from '../../../support/claiming.ts'
import { chromeValues, honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const drawing = (model: string, unmaskedRenderer: string) =>
  claiming(
    AGENTS.pixel,
    {},
    {
      clientHints: { ...chromeValues.clientHints, platform: 'Android', mobile: true, model },
      webgl: { ...chromeValues.webgl, unmaskedRenderer },
    },
  )

export const modelGraphicsCases: Case<'modelGraphics'>[] = [
  ['a computer', honestVisit, null],
  ['an S23 Ultra with its own', drawing('SM-S918B', 'Adreno (TM) 740'), 'own'],
  ['an S24 with Samsung’s', drawing('SM-S921B', 'Samsung Xclipse 940'), 'own'],
  ['an S23 Ultra that is an A12', drawing('SM-S918B', 'PowerVR Rogue GE8320'), 'other'],
  ['an S24 Ultra of a board', drawing('SM-S928B', 'Mali-G610'), 'other'],
  [
    'an S23 with a cheap phone’s of the same maker',
    drawing('SM-S911B', 'Adreno (TM) 610'),
    'other',
  ],
  ['a masked name', drawing('SM-S918B', 'WebGL'), null],
  ['a model that others borrow honestly', drawing('Pixel 8 Pro', 'Adreno (TM) 610'), null],
]
