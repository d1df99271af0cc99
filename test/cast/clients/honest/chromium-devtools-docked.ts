import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { later } from '../../launch/later.ts'
import { edgeOf } from '../../stage/edge.ts'

const plain = living('America/Chicago', 'en-US,en')

export const chromiumDevtoolsDocked: Client = {
  kind: 'chromium-devtools-docked',
  honest: true,
  describes: 'A developer whose tools have long been open beside the page',
  edge: edgeOf('comcast', 231),
  visit: (context) =>
    browseChromium(
      { ...context, link: later(context.link) },
      { ...plain, args: [...plain.args, '--auto-open-devtools-for-tabs'] },
    ),
}
