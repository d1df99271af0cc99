/** What both programs are given, and how they say what they found: one line of JSON for each check. */

declare const process: { env: Record<string, string | undefined> }

/** The service under test. */
export const service = {
  baseUrl: process.env.SERVICE_URL ?? '',
  apiKey: process.env.SERVICE_KEY ?? '',
}

/** A user that nobody else has. */
export const userId = `client-${Math.random().toString(36).slice(2)}`

/** Says whether something holds. */
export const expect = (what: string, holds: boolean, found?: unknown): void => {
  console.log(JSON.stringify({ what, holds, ...(!holds && { found }) }))
}
