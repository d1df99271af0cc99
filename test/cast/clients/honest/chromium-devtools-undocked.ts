import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { later } from '../../launch/later.ts'
import { edgeOf } from '../../stage/edge.ts'

const plain = living('America/Chicago', 'en-US,en')

export const chromiumDevtoolsUndocked: Client = {
  kind: 'chromium-devtools-undocked',
  honest: true,
  describes: 'A developer whose tools have long been open in a window of their own',
  edge: edgeOf('comcast', 232),
  visit: (context) =>
    browseChromium(
      { ...context, link: later(context.link) },
      {
        ...plain,
        args: [...plain.args, '--auto-open-devtools-for-tabs'],
        preferences: { devtools: { preferences: { currentDockState: '"undocked"' } } },
      },
    ),
}
