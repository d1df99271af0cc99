import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const natives = (...modified: string[]) => visitSeeing({ natives: { checked: 50, modified } })
const accessors = Array.from({ length: 20 }, (_, at) => `Navigator.property${at}:name`)

export const nativesCases: Case<'natives'>[] = [
  ['intact', honestVisit, 'intact'],
  ['a blurred canvas', natives('HTMLCanvasElement.toDataURL:toString'), 'modified'],
  ['a silenced permission', natives('Permissions.query:stack'), 'evasive'],
  ['a rewritten user agent', natives('Navigator.userAgent:stack'), 'disguise'],
  ['a property over navigator', natives('navigator.webdriver:own'), 'evasive'],
  [
    'brands under a name of its own',
    natives('NavigatorUAData.brands:toString', 'NavigatorUAData.getHighEntropyValues:toString'),
    'modified',
  ],
  [
    'brands and the platform',
    natives('NavigatorUAData.brands:toString', 'Navigator.platform:toString'),
    'disguise',
  ],
  ['another time zone', natives('Date.getTimezoneOffset:toString'), 'place'],
  ['a time zone of another name', natives('DateTimeFormat.resolvedOptions:toString'), 'place'],
  ['the windows of frames alone', natives('HTMLIFrameElement.contentWindow:toString'), 'frames'],
  [
    'the windows of frames, beside what is blurred there',
    natives('HTMLIFrameElement.contentWindow:toString', 'AudioBuffer.getChannelData:toString'),
    'modified',
  ],
  ['everything', natives(...accessors), 'emulated'],
  [
    'everything in Safari, whose accessors are named otherwise',
    visitSeeing({
      natives: { checked: 50, modified: accessors },
      engine: { ...chromeValues.engine, kind: 'javascriptcore' },
    }),
    'intact',
  ],
  ['nothing checked', visitSeeing({ natives: { checked: 0, modified: [] } }), null],
]
