import type { Client } from '../../client.ts'
import { driveSelenium } from '../../launch/selenium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const seleniumHeadless: Client = {
  kind: 'selenium-headless',
  honest: false,
  describes: 'Selenium and chromedriver, without a window',
  edge: edgeOf('comcast', 171),
  visit: (context) => driveSelenium(context, { args: ['--headless=new'] }),
}
