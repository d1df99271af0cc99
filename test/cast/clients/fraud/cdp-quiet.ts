import CDP from 'chrome-remote-interface'
import type { Client } from '../../client.ts'
import { driveDebugged } from '../../launch/debugged.ts'
import { edgeOf } from '../../stage/edge.ts'

export const cdpQuiet: Client = {
  kind: 'cdp-quiet',
  honest: false,
  describes: 'Raw CDP that never enables the Runtime domain, moving the mouse by Input events',
  edge: edgeOf('verizon', 146),
  visit: (context) =>
    driveDebugged(context, async (port) => {
      const session = await CDP({ port })
      await session.send('Page.navigate', { url: context.link })
      for (let step = 0; step < 20; step++)
        await session
          .send('Input.dispatchMouseEvent', {
            type: 'mouseMoved',
            x: 200 + 9 * step,
            y: 150 + 5 * step,
          })
          .catch(() => {})
      await context.arrived
      await session.close()
    }),
}
