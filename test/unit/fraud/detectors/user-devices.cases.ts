import { HOUR_MS } from '../../../../src/domain/time.ts'
import { after, past } from '../../../support/past-visits.ts'
import { honestVisit, NOW } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const userDevicesCases: Case<'userDevices'>[] = [
  ['no past', honestVisit, null],
  ['one', after(past()), 'few'],
  ['many', after(...['b', 'c', 'd'].map((device) => past({ device }))), 'many'],
  [
    'many, long ago',
    after(...['b', 'c', 'd'].map((device) => past({ device, createdAt: NOW - 90 * HOUR_MS }))),
    null,
  ],
]
