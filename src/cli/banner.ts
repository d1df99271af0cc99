import type { IssuedKey } from './partners.ts'

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

/** What `npm start` prints once the local server answers. */
export function banner(port: number, demo: IssuedKey): string {
  return `
Doubletake answers at http://localhost:${port} (contract: http://localhost:${port}/openapi.json)
Demo partner ${demo.partner_id}, API key ${demo.api_key}

Create a first transaction, then open the redirect_url it answers in a browser:

${firstCall(port, demo.api_key)}
`
}
