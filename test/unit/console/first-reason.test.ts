import { expect, it } from 'vitest'
import { firstReason } from '../../../src/console/browser/words/first-reason.ts'

const STORIES = 'Most likely many accounts in one hand (82 %); otherwise an ordinary visit (18 %).'
const HOSTED = 'The visitor comes from a hosting network, as servers do and few people do'

it.each([
  ['no more than one', `${STORIES} The device is shared.`, 'The device is shared.'],
  ['the first of several', `${STORIES} The device is shared. It is new.`, 'The device is shared.'],
  [
    'what was observed with its full stops',
    `${STORIES} ${HOSTED} (observed PT. Example Hosting). The device is shared.`,
    `${HOSTED} (observed PT. Example Hosting).`,
  ],
  [
    'what was observed with its brackets',
    `${STORIES} ${HOSTED} (observed Example (Pty) Ltd. Johannesburg, expected a home). It is new.`,
    `${HOSTED} (observed Example (Pty) Ltd. Johannesburg, expected a home).`,
  ],
  ['reasons without stories', 'The device is shared. It is new.', 'The device is shared.'],
  ['none', STORIES, ''],
])('is %s', (_name, reasons, first) => expect(firstReason(reasons)).toBe(first))
