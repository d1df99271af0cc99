import { chromeValues, honestVisit, type Values, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const locale = (changes: Partial<NonNullable<Values['locale']>>) =>
  visitSeeing({ locale: { ...chromeValues.locale, ...changes } })

export const clockCases: Case<'clock'>[] = [
  ['agreeing', honestVisit, 'agrees'],
  ['another zone', locale({ intlOffsets: [60, 60, 120] }), 'contradicts'],
  [
    'stale rules',
    locale({ timezone: 'America/Mexico_City', intlOffsets: [-240, -300, -240] }),
    'slight',
  ],
  [
    'half an hour more than stale rules make',
    locale({ timezone: 'America/Mexico_City', intlOffsets: [-210, -270, -210] }),
    'contradicts',
  ],
  ['an hour where no rule is new', locale({ intlOffsets: [-240, -300, -240] }), null],
  ['no Intl zone', locale({ intlOffsets: null }), null],
]
