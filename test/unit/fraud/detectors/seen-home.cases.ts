import { after, past, times } from '../../../support/past-visits.ts'
import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const HETZNER = 24940

export const seenHomeCases: Case<'seenHome'>[] = [
  ['no past', honestVisit, null],
  ['at home before', after(...times(3, past())), 'home'],
  [
    'at three far homes before',
    after(
      past(),
      past({ latitude: 34, longitude: -118 }),
      past({ latitude: 25.8, longitude: -80.2 }),
    ),
    null,
  ],
  ['too seldom', after(...times(2, past())), null],
  ['elsewhere before', after(...times(3, past({ country: 'IN', asn: 9498 }))), 'elsewhere'],
  ['on servers before', after(...times(3, past({ asn: HETZNER }))), null],
  ['another device before', after(...times(3, past({ device: 'device-b' }))), null],
]
