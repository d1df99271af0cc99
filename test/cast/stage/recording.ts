/** Keeps what the loader sent, so that the score can be judged without a browser. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '../client.ts'
import type { Judged } from './api.ts'
import { judgedRound } from './figures.ts'
import type { Played } from './play.ts'
import type { Exchange } from './proxy.ts'

/** Headers that name a visit or the proxy, and say nothing of the client. */
const NOT_KEPT = new Set(['host', 'origin', 'referer', 'content-length'])

const withoutSecrets = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !NOT_KEPT.has(name))
      // That there is a cookie says something about the client; its value does not.
      .map(([name, value]) => [name, name === 'cookie' ? '…' : value]),
  )

/** The page load and the payload; scripts and retries are left out. */
function essential(exchanges: Exchange[]): Omit<Exchange, 'answer'>[] {
  const opened = exchanges.find(({ method, path }) => method === 'GET' && path.startsWith('/r/'))
  const posted = exchanges.findLast(({ method }) => method === 'POST')
  return [opened, posted].flatMap((exchange) => {
    if (!exchange) return []
    const { answer: _answer, ...kept } = exchange
    return [{ ...kept, path: '/r/…', headers: withoutSecrets(kept.headers) }]
  })
}

interface Piece {
  signal: string
  outcome: string
  bits: number
}

/**
 * The waterfall without its sentences, which may change while the outcomes stay true of the visit.
 */
function verdictOf(judged: Judged | null) {
  if (!judged) return null
  const { fraud } = (judged.evidence ?? {}) as { fraud?: { pieces?: Piece[] } }
  const evidence = fraud?.pieces?.map(({ signal, outcome, bits }) => ({
    detector: signal,
    outcome,
    bits,
  }))
  return { score: judged.score, evidence: evidence ?? null }
}

/** Writes the judged visit of a kind as one JSON line into `<folder>/<kind>.jsonl`. */
export async function recordKind(folder: string, client: Client, rounds: Played[]): Promise<void> {
  const played = judgedRound(rounds)
  if (!played) return
  const { kind, honest, round, body, createdAt, botd, exchanges } = played
  const { user_id: _user, project_id: _project, redirect_url: _url, ...given } = body
  const line = {
    kind,
    honest,
    describes: client.describes,
    round,
    createdAt,
    body: given,
    botd,
    exchanges: essential(exchanges),
    judged: verdictOf(played.judged),
  }
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${client.kind}.jsonl`)
  await writeFile(`${path}.part`, `${JSON.stringify(line)}\n`)
  await rename(`${path}.part`, path)
}
