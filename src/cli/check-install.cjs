/**
 * Loaded before the commands of package.json, by whatever Node runs them: says in one sentence what an
 * incomplete installation lacks. The one file in old JavaScript, because that Node may be too old for
 * TypeScript.
 */
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const ROOT = join(__dirname, '..', '..')

/** What to say about the installation; null where nothing is missing. */
function findFault() {
  if (!existsSync(join(ROOT, 'node_modules', 'hono'))) {
    return 'the dependencies are not installed. Run: npm ci'
  }
  if (process.features.typescript) return null
  return `the project's own Node is missing, and this one (${process.version}) is too old: npm ran no install scripts (ignore-scripts). Run: npm rebuild node --ignore-scripts=false`
}

const fault = findFault()
if (fault !== null) {
  console.error(`doubletake: ${fault}`)
  process.exit(1)
}
