import type { Client } from '../../client.ts'
import { driveSelenium } from '../../launch/selenium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const seleniumHeadful: Client = {
  kind: 'selenium-headful',
  honest: false,
  describes: 'Selenium and chromedriver, with a window',
  edge: edgeOf('comcast', 172),
  visit: (context) => driveSelenium(context),
}
