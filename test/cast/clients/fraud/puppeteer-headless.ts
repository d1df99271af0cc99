import type { Client } from '../../client.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const puppeteerHeadless: Client = {
  kind: 'puppeteer-headless',
  honest: false,
  describes: 'Puppeteer as it comes, without a window',
  edge: edgeOf('comcast', 241),
  visit: (context) => drivePuppeteer(context),
}
