/** The console's document: an empty frame that its script fills. */
import { renderPage } from '../pages/layout.ts'

/** Where the build has put what the document loads. */
export interface ConsoleAssets {
  scriptPath: string
  stylePath: string
}

const MAIN = `<div id="console"><h1>Console</h1>
<p>The console is loading. If this stays, scripts are turned off or could not be loaded: it works in the
browser alone, and needs them. The same answers come from the <a href="/docs/reference">API</a>.</p></div>`

/** The whole document. It is the same for everybody, and knows nothing of any key. */
export function renderConsole({ scriptPath, stylePath }: ConsoleAssets): string {
  return renderPage({
    path: '/console',
    title: 'Console',
    description:
      'Search your transactions, and read why each score and each duplicate is what it is.',
    mainHtml: MAIN,
    bodyClass: 'console',
    styles: [stylePath],
    scripts: [scriptPath],
  })
}

/**
 * Nothing but files of this deployment, and calls to its API. Pictures may be `data:`, and no frame may
 * hold the page, so that nobody is led to click through it.
 */
export const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
