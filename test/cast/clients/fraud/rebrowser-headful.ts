import rebrowser from 'rebrowser-puppeteer-core'
import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import type { Launcher } from '../../launch/puppet.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const rebrowserHeadful: Client = {
  kind: 'rebrowser-headful',
  honest: false,
  describes: 'Rebrowser-patched Puppeteer with a window and no automation flags',
  edge: edgeOf('verizon', 137),
  visit: (context) =>
    drivePuppeteer(context, {
      launcher: rebrowser as unknown as Launcher,
      options: {
        headless: false,
        defaultViewport: null,
        ignoreDefaultArgs: ['--enable-automation'],
        args: [NO_AUTOMATION, '--window-size=1440,900'],
        env: { TZ: 'America/New_York' },
      },
    }),
}
