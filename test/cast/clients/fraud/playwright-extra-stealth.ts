import { chromium } from 'playwright-core'
import { addExtra } from 'playwright-extra'
import stealth from 'puppeteer-extra-plugin-stealth'
import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import type { PlayLauncher } from '../../launch/play.ts'
import { drivePlaywright } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const playwrightExtraStealth: Client = {
  kind: 'playwright-extra-stealth',
  honest: false,
  describes: 'playwright-extra with the stealth plugin, in a window',
  edge: edgeOf('comcast', 234),
  visit: (context) => {
    const launcher = addExtra(chromium)
    launcher.use(stealth())
    return drivePlaywright(context, {
      launcher: launcher as unknown as PlayLauncher,
      options: { headless: false, viewport: null, args: [NO_AUTOMATION] },
    })
  },
}
