/** The service as a partner calls it. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Created {
  id: string
  link: string
}

export interface Judged {
  score: number | null
  reasons: string | null
  completedAt: string | null
  evidence: unknown
}

export interface Partner {
  create(body: Record<string, unknown>): Promise<Created>
  judge(id: string): Promise<Judged>
}

/**
 * How long to wait for a score after the service has completed the visit, and without a completion.
 */
const SCORE_WAIT_MS = 30_000
const COMPLETION_WAIT_MS = 2_500

/** A partner of the service at `baseUrl`, calling with `apiKey`. */
export function partnerOf(baseUrl: string, apiKey: string): Partner {
  const call = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> => {
    const answer = await fetch(new URL(path, baseUrl), {
      ...init,
      headers: { 'X-Api-Token': apiKey, 'content-type': 'application/json' },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return (JSON.parse(text) as { data: Record<string, unknown> }).data
  }
  const evidenceOf = async (id: string): Promise<unknown> =>
    call(`/v1/transactions/${id}/evidence`).catch((error: Error) => ({ error: error.message }))
  return {
    async create(body) {
      const made = await call('/v1/transactions', { method: 'POST', body: JSON.stringify(body) })
      return { id: String(made.id), link: String(made.redirect_url) }
    },
    async judge(id) {
      const begunAt = Date.now()
      for (;;) {
        const found = await call(`/v1/transactions/${id}`)
        const score = (found.score ?? null) as number | null
        const patienceMs = found.completed_at ? SCORE_WAIT_MS : COMPLETION_WAIT_MS
        if (score !== null || Date.now() > begunAt + patienceMs)
          return {
            score,
            reasons: (found.score_reasons ?? null) as string | null,
            completedAt: (found.completed_at ?? null) as string | null,
            evidence: await evidenceOf(id),
          }
        await sleep(200)
      }
    },
  }
}
