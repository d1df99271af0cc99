import CDP from 'chrome-remote-interface'
import type { Client } from '../../client.ts'
import { driveDebugged } from '../../launch/debugged.ts'
import { edgeOf } from '../../stage/edge.ts'

export const cdpRuntime: Client = {
  kind: 'cdp-runtime',
  honest: false,
  describes: 'Raw CDP with the Runtime and Log domains enabled',
  edge: edgeOf('verizon', 147),
  visit: (context) =>
    driveDebugged(context, async (port) => {
      const session = await CDP({ port })
      await session.send('Runtime.enable')
      await session.send('Log.enable')
      await session.send('Page.navigate', { url: context.link })
      await context.arrived
      await session.close()
    }),
}
