import { createCursor } from 'ghost-cursor'
import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

type CursorPage = Parameters<typeof createCursor>[0]

export const ghostCursor: Client = {
  kind: 'ghost-cursor',
  honest: false,
  describes: 'Puppeteer with human-like mouse paths',
  edge: edgeOf('comcast', 254),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { headless: false, args: [NO_AUTOMATION] },
      act: async (page) => {
        const cursor = createCursor(page as unknown as CursorPage)
        await cursor.moveTo({ x: 240, y: 180 })
        await cursor.moveTo({ x: 420, y: 310 })
      },
    }),
}
