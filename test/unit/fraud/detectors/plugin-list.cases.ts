import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const pluginListCases: Case<'pluginList'>[] = [
  ['real', honestVisit, 'genuine'],
  ['made up', visitSeeing({ plugins: { ...chromeValues.plugins, consistent: false } }), 'forged'],
  [
    'switched off',
    visitSeeing({ plugins: { count: 0, mimeTypes: 0, names: [], consistent: true } }),
    'genuine',
  ],
]
