import { AGENTS, claiming } from '../../../support/claiming.ts'
import { visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const fonts = (...present: string[]) => ({ fonts: { present } })

export const fontClaimCases: Case<'fontClaim'>[] = [
  ['of Windows', visitSeeing(fonts('Arial', 'Segoe UI', 'DejaVu Sans')), 'agrees'],
  ['of Linux on Windows', visitSeeing(fonts('Arial', 'DejaVu Sans')), 'contradicts'],
  [
    'of nobody on Windows, by an extension',
    visitSeeing({
      ...fonts('Arial'),
      natives: { checked: 60, modified: ['CanvasRenderingContext2D.measureText:toString'] },
    }),
    'lacking',
  ],
  ['of nobody on Windows, where nothing hides them', visitSeeing(fonts('Arial')), null],
  ['of macOS on an iPad', claiming(AGENTS.safari, {}, fonts('Helvetica Neue')), 'agrees'],
  ['of Linux on a phone', claiming(AGENTS.pixel, {}, fonts('DejaVu Sans')), 'contradicts'],
  ['of Windows on a Mac', claiming(AGENTS.safari, {}, fonts('Segoe UI', 'Tahoma')), 'contradicts'],
  ['of an office suite on a Mac', claiming(AGENTS.safari, {}, fonts('Calibri')), 'lacking'],
  ['of macOS on Windows', visitSeeing(fonts('Helvetica Neue', 'Geneva')), 'contradicts'],
  ['of a designer on Windows', visitSeeing(fonts('Helvetica Neue', 'Segoe UI')), 'agrees'],
  ['of both on an iPhone', claiming(AGENTS.iphone, {}, fonts('Menlo', 'Segoe UI')), 'contradicts'],
  ['of Windows on a phone', claiming(AGENTS.pixel, {}, fonts('Segoe UI')), 'contradicts'],
  ['of a phone', claiming(AGENTS.pixel, {}, fonts('Roboto')), null],
  ['on Linux', claiming(AGENTS.androidDesktop, {}, fonts('DejaVu Sans')), null],
  [
    'of macOS on Linux',
    claiming(AGENTS.androidDesktop, {}, fonts('Geneva', 'Helvetica Neue', 'PingFang SC')),
    'contradicts',
  ],
  [
    'of Windows on Linux, brought over beside its own',
    claiming(
      AGENTS.androidDesktop,
      {},
      fonts('Segoe UI', 'Marlett', 'Ink Free', 'Liberation Sans'),
    ),
    null,
  ],
  ['of one designer on Linux', claiming(AGENTS.androidDesktop, {}, fonts('Helvetica Neue')), null],
  ['none seen', visitSeeing(fonts()), null],
]
