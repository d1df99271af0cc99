import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { injectFingerprint } from '../../launch/fingerprint.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const injectedFingerprintPuppeteer: Client = {
  kind: 'injected-fingerprint-puppeteer',
  honest: false,
  describes: 'A made-up Windows fingerprint injected into Puppeteer',
  edge: edgeOf('comcast', 161),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: (page) => injectFingerprint(page, { operatingSystems: ['windows'] }),
    }),
}
