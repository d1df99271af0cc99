import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumJapanese: Client = {
  kind: 'chromium-japanese',
  honest: true,
  describes: 'A Japanese browser in Tokyo',
  edge: edgeOf('kddi', 38),
  visit: (context) => browseChromium(context, living('Asia/Tokyo', 'ja-JP,ja')),
}
