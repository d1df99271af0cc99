import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const falseCountry: Client = {
  kind: 'false-country',
  honest: false,
  describes: 'An American exit, an American survey; a clock and a language of India',
  edge: edgeOf('datacampUs', 196),
  visit: (context) => browseChromium(context, living('Asia/Kolkata', 'hi-IN,hi,en-IN')),
}
