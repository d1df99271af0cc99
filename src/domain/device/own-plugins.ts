/** The plugins that a browser has of its own. */
import type { SignalValue } from '../../contract/observation.ts'

/**
 * What every browser that shows PDF lists since 2021, whatever is installed
 * (html.spec.whatwg.org/multipage/system-state.html#pdf-viewing-support).
 */
const STANDARD = new Set([
  'PDF Viewer',
  'Chrome PDF Viewer',
  'Chromium PDF Viewer',
  'Microsoft Edge PDF Viewer',
  'WebKit built-in PDF',
])
/** How many plugins are told apart; further ones in alphabetical order are left out. Judged. */
const MOST_PLUGINS = 16

/**
 * The names of plugins beyond those of the standard, of which 16 at most are compared: what
 * everybody has tells nobody apart. None of Brave, which invents names for each site and session.
 */
export function ownPlugins(
  plugins: SignalValue<'plugins'> | undefined,
  traits: SignalValue<'traits'> | undefined,
): string[] {
  if (!plugins || traits?.names.includes('brave')) return []
  const own = plugins.names.filter((name) => !STANDARD.has(name))
  return [...new Set(own)].sort().slice(0, MOST_PLUGINS)
}
