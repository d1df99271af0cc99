import type { IssuedKey } from './partners.ts'

const exampleBody = {
  user_id: 'panellist-1',
  project_type: 'survey',
  project_id: 'project-1',
  targeted_country: 'US',
  redirect_url: 'https://example.com/back?tx={tx_id}',
}

/** The command that creates a first transaction, ready to be pasted into a shell. */
const firstCall = (port: number, apiKey: string): string =>
  [
    `curl -s http://localhost:${port}/v1/transactions \\`,
    `  -H 'X-Api-Token: ${apiKey}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(exampleBody)}'`,
  ].join('\n')

/** What a person sees once the local server answers. */
export const banner = (port: number, demo: IssuedKey): string => `
Doubletake answers at http://localhost:${port} (contract: http://localhost:${port}/openapi.json)
Demo partner ${demo.partner_id}, API key ${demo.api_key}

Create a first transaction, then open the redirect_url it answers in a browser:

${firstCall(port, demo.api_key)}
`
