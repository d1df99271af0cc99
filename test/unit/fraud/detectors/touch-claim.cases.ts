import { AGENTS, claiming } from '../../../support/claiming.ts'
import { chromeValues, honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const webgl = { ...chromeValues.webgl, unmaskedRenderer: 'Mali-G31' }
const wholeScreen = (width: number, height: number, availHeight = height) => ({
  ...{ ...chromeValues.screen, width, height, availWidth: width, availHeight },
  ...{ innerWidth: width, innerHeight: height - 56, outerWidth: width, outerHeight: height },
})
/** A phone's Chrome without touch on a whole screen. */
const onTelevision = (width: number, height: number, card = 'Mali-G31') =>
  claiming(
    AGENTS.pixel,
    {},
    { screen: wholeScreen(width, height), webgl: { ...webgl, unmaskedRenderer: card } },
  )

export const touchClaimCases: Case<'touchClaim'>[] = [
  ['a computer', honestVisit, 'desktop'],
  [
    'a phone',
    claiming(AGENTS.iphone, {}, { touch: { maxTouchPoints: 5, touchEvent: true } }),
    'phone',
  ],
  ['a phone without touch', claiming(AGENTS.iphone), 'untouchable'],
  [
    'a phone with keys',
    claiming(AGENTS.pixel, {}, { screen: { ...chromeValues.screen, width: 240, height: 320 } }),
    'keyed',
  ],
  [
    'an iPhone with a small screen',
    claiming(AGENTS.iphone, {}, { screen: { ...chromeValues.screen, width: 320, height: 568 } }),
    'untouchable',
  ],
  [
    'a phone of whose screen nothing is known',
    claiming(AGENTS.pixel, {}, { screen: null }),
    'keyed',
  ],
  ['a phone with a large screen', claiming(AGENTS.pixel), 'untouchable'],
  ['a box at a television', onTelevision(960, 540), 'keyed'],
  ['a box that draws at another density', onTelevision(1280, 720), 'keyed'],
  ['a box whose width is rounded', onTelevision(962, 541), 'keyed'],
  ['a whole screen with the card of a computer', onTelevision(1920, 1080, 'NVIDIA'), 'untouchable'],
  ['a whole screen of another shape', onTelevision(1280, 800), 'untouchable'],
  [
    'a screen with a bar of its system',
    claiming(AGENTS.pixel, {}, { webgl, screen: wholeScreen(1280, 720, 680) }),
    'untouchable',
  ],
  ['a television', claiming(AGENTS.television), null],
  [
    'an iPad in desktop mode',
    claiming(AGENTS.safari, {}, { touch: { maxTouchPoints: 5, touchEvent: true } }),
    'desktop',
  ],
]
