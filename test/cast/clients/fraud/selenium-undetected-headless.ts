import type { Client } from '../../client.ts'
import { LINUX_USER_AGENT, NO_AUTOMATION } from '../../launch/disguise.ts'
import { driveSelenium } from '../../launch/selenium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const seleniumUndetectedHeadless: Client = {
  kind: 'selenium-undetected-headless',
  honest: false,
  describes: 'The patched chromedriver without a window, user agent corrected',
  edge: edgeOf('comcast', 175),
  visit: (context) =>
    driveSelenium(context, {
      args: [NO_AUTOMATION, '--headless=new', `--user-agent=${LINUX_USER_AGENT}`],
      hideSwitches: true,
      patchedDriver: true,
    }),
}
