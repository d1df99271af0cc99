import { hints } from '../../../support/claiming.ts'
import { visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const buildClaimCases: Case<'buildClaim'>[] = [
  ['whole', visitSeeing({ codecs: { supported: ['h264', 'aac'] } }), 'whole'],
  ['stripped', visitSeeing({ codecs: { supported: ['vp9', 'opus'] } }), 'stripped'],
  [
    'plain Chromium',
    visitSeeing({ codecs: { supported: ['vp9'] }, ...hints({ brands: ['Chromium/147'] }) }),
    null,
  ],
]
