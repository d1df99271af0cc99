import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

const WINDOWS = ['1366,768', '1280,900', '1024,700', '1600,900', '1440,860']

export const carrierSharedAddress: Client = {
  kind: 'carrier-shared-address',
  honest: true,
  describes: 'Five subscribers behind one carrier address, each with their own browser',
  edge: edgeOf('tmobileUs', 90),
  rounds: 5,
  transaction: (round) => ({ user_id: `subscriber-${round}-${process.pid}` }),
  visit: (context) =>
    browseChromium(context, {
      ...living('America/Los_Angeles', context.round % 2 ? 'es-US,es,en' : 'en-US'),
      window: WINDOWS[context.round] ?? '1366,768',
      profile: `subscriber-${context.round}`,
    }),
}
