import type { D1Database } from '@cloudflare/workers-types'

/** A row for the scope of each partner and mode, as `partnerScope` names it. */
export const SCOPES = `
  SELECT p.partner_id || '/' || mode.value AS scope
  FROM partners p CROSS JOIN json_each('["live","test"]') mode`

/** The scopes of all partners, of both modes. */
export async function readScopes(reference: D1Database): Promise<string[]> {
  const { results } = await reference.prepare(SCOPES).all<{ scope: string }>()
  return results.map(({ scope }) => scope)
}
