import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { injectFingerprint } from '../../launch/fingerprint.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const injectedFingerprintMobile: Client = {
  kind: 'injected-fingerprint-mobile',
  honest: false,
  describes: 'A made-up Android fingerprint injected into Puppeteer',
  edge: edgeOf('tmobileUs', 163),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION], env: { TZ: 'America/Los_Angeles' } },
      prepare: (page) =>
        injectFingerprint(page, { devices: ['mobile'], operatingSystems: ['android'] }),
    }),
}
