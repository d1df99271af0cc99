import type { IssuedKey } from '../partners.ts'
import { PORT_DEFAULT, STATE_FOLDER_DEFAULT } from './options.ts'

/** What a newcomer may open, by its path: the one place where a new page is added to the banner. */
const LINKS: readonly (readonly [name: string, path: string])[] = [
  ['Docs', '/docs'],
  ['Console', '/console'],
  ['Contract', '/openapi.json'],
]

const EXAMPLE_BODY = {
  user_id: 'panellist-1',
  project_type: 'survey',
  project_id: 'project-1',
  targeted_country: 'US',
  redirect_url: 'https://example.com/back?tx={tx_id}',
}

/** The command that creates a first transaction, ready to be pasted into a shell. */
function firstCall(port: number, apiKey: string): string {
  return [
    `curl -s http://localhost:${port}/v1/transactions \\`,
    `  -H 'X-Api-Token: ${apiKey}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(EXAMPLE_BODY)}'`,
  ].join('\n')
}

/** The commands beside the server look where it looks only if they are told. */
function demoCommand(port: number, persistTo: readonly string[]): string {
  const options = [
    ...(port === PORT_DEFAULT ? [] : ['--base-url', `http://localhost:${port}`]),
    ...persistTo,
  ]
  return options.length === 0 ? 'npm run demo' : `npm run demo -- ${options.join(' ')}`
}

/** What `npm start` prints once the local server answers, below all that wrangler has said. */
export function banner(port: number, demo: IssuedKey, stateFolder: string): string {
  const persistTo = stateFolder === STATE_FOLDER_DEFAULT ? [] : ['--persist-to', stateFolder]
  const links = LINKS.map(([name, path]) => `${name.padEnd(14)}http://localhost:${port}${path}`)
  return `
────────────────────────────────────────────────────────────────────────
Doubletake    http://localhost:${port}
${links.join('\n')}
Demo partner  ${demo.partner_id}
API key       ${demo.api_key}

Create a first transaction, then open the redirect_url it answers in a browser:

${firstCall(port, demo.api_key)}

Fill it with some hundred made-up people, in another terminal: ${demoCommand(port, persistTo)}
Stop with Ctrl+C. More partners and keys: npm run -s partner -- ${[...persistTo, '--help'].join(' ')}
────────────────────────────────────────────────────────────────────────
`
}
