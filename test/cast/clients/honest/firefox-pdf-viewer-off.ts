import type { Client } from '../../client.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxPdfViewerOff: Client = {
  kind: 'firefox-pdf-viewer-off',
  honest: true,
  describes: 'Firefox without its PDF viewer',
  edge: edgeOf('comcast', 76, 'firefox'),
  visit: (context) =>
    browseFirefox(context, {
      env: { TZ: 'America/Chicago' },
      preferences: { 'pdfjs.disabled': true },
    }),
}
