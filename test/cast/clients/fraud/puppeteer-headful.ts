import type { Client } from '../../client.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const puppeteerHeadful: Client = {
  kind: 'puppeteer-headful',
  honest: false,
  describes: 'Puppeteer as it comes, with a window',
  edge: edgeOf('comcast', 101),
  visit: (context) => drivePuppeteer(context, { options: { headless: false } }),
}
