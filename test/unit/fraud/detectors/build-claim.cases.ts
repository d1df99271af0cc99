import { hints } from '../../../support/claiming.ts'
import { visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const buildClaimCases: Case<'buildClaim'>[] = [
  ['whole', visitSeeing({ codecs: { supported: ['h264', 'aac'] } }), 'whole'],
  ['stripped', visitSeeing({ codecs: { supported: ['vp9', 'opus'] } }), 'stripped'],
  [
    'plain Chromium on Linux',
    visitSeeing({
      codecs: { supported: ['vp9'] },
      ...hints({ brands: ['Chromium/147'], platform: 'Linux' }),
    }),
    null,
  ],
  [
    'plain Chromium on Windows',
    visitSeeing({
      codecs: { supported: ['h264'] },
      ...hints({ brands: ['Not:A-Brand/8', 'Chromium/147'] }),
    }),
    'unbranded',
  ],
  [
    'Chromium under another name',
    visitSeeing(hints({ brands: ['Not(A:Brand/8', 'Chromium/147', 'Vivaldi/7'] })),
    null,
  ],
]
