/** Calls of the API as one partner makes them. */
import type { Call } from '../workerd/client.ts'

/** The calls of a partner at a service; `origin` is the service's. */
export function partnerCalls(origin: string, apiKey: string) {
  const headers = { 'X-Api-Token': apiKey, 'Content-Type': 'application/json' }
  const get = (path: string): Call => ({ method: 'GET', url: `${origin}${path}`, headers })
  const post = (path: string, body: unknown): Call => ({
    ...get(path),
    method: 'POST',
    body: JSON.stringify(body),
  })
  return {
    get,
    post,
    /** Reports that a transaction was completed. */
    report: (id: string): Call => post(`/v1/transactions/${id}/report`, { state: 'completed' }),
  }
}

/** The body that creates a transaction of a user on one of the partner's projects. */
export function creationOf(userId: string, project: number) {
  return {
    user_id: userId,
    project_type: 'survey',
    project_source: 'exchange',
    project_id: `project-${project}`,
    targeted_country: 'US',
    redirect_url: 'https://panel.test/back?tx={tx_id}',
    custom_tags: { campaign: 'autumn' },
  }
}

/** What a creation answers. */
export interface Created {
  id: string
  redirect_url: string
}
