import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumPdfViewerOff: Client = {
  kind: 'chromium-pdf-viewer-off',
  honest: true,
  describes: 'PDF files are downloaded, so there is no viewer and no plugin',
  edge: edgeOf('bt', 42),
  visit: (context) =>
    browseChromium(context, {
      ...living('Europe/London', 'en-GB,en'),
      preferences: { plugins: { always_open_pdf_externally: true } },
    }),
}
