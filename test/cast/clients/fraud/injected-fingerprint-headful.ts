import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { injectFingerprint } from '../../launch/fingerprint.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const injectedFingerprintHeadful: Client = {
  kind: 'injected-fingerprint-headful',
  honest: false,
  describes: 'A made-up Linux fingerprint injected into a browser with a window',
  edge: edgeOf('comcast', 162),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { headless: false, args: [NO_AUTOMATION] },
      prepare: (page) => injectFingerprint(page, { operatingSystems: ['linux'] }),
    }),
}
