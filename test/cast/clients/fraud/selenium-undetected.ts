import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { driveSelenium } from '../../launch/selenium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const seleniumUndetected: Client = {
  kind: 'selenium-undetected',
  honest: false,
  describes: 'A patched chromedriver that leaves no variables, no automation switches',
  edge: edgeOf('comcast', 174),
  visit: (context) =>
    driveSelenium(context, {
      args: [NO_AUTOMATION, '--start-maximized', '--remote-debugging-port=8836'],
      hideSwitches: true,
      patchedDriver: true,
    }),
}
