import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const hostingChromium: Client = {
  kind: 'hosting-chromium',
  honest: false,
  describes: 'A browser on a rented server, asked for a person at home',
  edge: edgeOf('aws', 201),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'Etc/UTC' },
      args: ['--lang=en-US', '--enable-unsafe-swiftshader'],
    }),
}
