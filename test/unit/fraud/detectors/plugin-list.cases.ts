import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const MADE_UP = { plugins: { ...chromeValues.plugins, consistent: false } }

export const pluginListCases: Case<'pluginList'>[] = [
  ['real', honestVisit, 'genuine'],
  [
    'made up by a script',
    visitSeeing({ ...MADE_UP, natives: { checked: 60, modified: ['Navigator.plugins:toString'] } }),
    'forged',
  ],
  ['made up while what tells it is the built-in one', visitSeeing(MADE_UP), null],
  [
    'switched off',
    visitSeeing({ plugins: { count: 0, mimeTypes: 0, names: [], consistent: true } }),
    'genuine',
  ],
]
