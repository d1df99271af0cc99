import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { driveSelenium } from '../../launch/selenium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const seleniumDisguised: Client = {
  kind: 'selenium-disguised',
  honest: false,
  describes: 'Selenium without automation switches',
  edge: edgeOf('comcast', 173),
  visit: (context) => driveSelenium(context, { args: [NO_AUTOMATION], hideSwitches: true }),
}
