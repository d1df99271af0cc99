/** Plays one kind through the service: create, visit, look up; round by round. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client, VisitContext } from '../client.ts'
import type { Judged, Partner } from './api.ts'
import type { Edge } from './edge.ts'
import type { BotdVerdict, Exchange, ForwardingProxy } from './proxy.ts'

/** What became of one visit of one kind. */
export interface Played {
  kind: string
  honest: boolean
  round: number
  id: string
  body: Record<string, unknown>
  createdAt: number
  durationMs: number | null
  arrived: boolean
  judged: Judged | null
  botd: BotdVerdict | null
  exchanges: Exchange[]
  failure: string | null
}

export interface Stage {
  proxy: ForwardingProxy
  partner: Partner
  display: string
  /** Part of every user id, so that runs against the same service do not mix. */
  run: string
  deadlineMs: number
}

const originSwapped = (link: string, origin: string) => {
  const url = new URL(link)
  return `${origin}${url.pathname}${url.search}`
}

/** What is kept between the rounds of one kind. */
interface Memory {
  scratch: string
  kept: Map<string, string>
  ids: string[]
}

const edgeAt = (client: Client, round: number): Edge =>
  typeof client.edge === 'function' ? client.edge(round) : client.edge

function bodyFor(client: Client, stage: Stage, round: number, ids: string[]) {
  const { country } = edgeAt(client, round).cf
  const own = client.transaction ?? {}
  return {
    user_id: `cast-${client.kind}-${stage.run}`,
    project_type: 'survey',
    project_id: `cast-${client.kind}-${stage.run}-${round}`,
    redirect_url: `${stage.proxy.origin}/__arrived?tx={tx_id}`,
    // Tor has no country; its user claims the one that the survey asks for.
    targeted_country: country === 'T1' ? 'DE' : country,
    ...(typeof own === 'function' ? own(round, ids) : own),
  } as Record<string, unknown>
}

/** How often a kind is played before it counts as failed. */
const ATTEMPTS = 2
/** How long a client may take to close after the deadline. */
const CLOSE_MS = 60_000

/** All rounds of a kind, and whether they are complete enough to be recorded. */
export interface Play {
  rounds: Played[]
  isComplete: boolean
  /** Why the kind could not be played at all; null where it was. */
  failure: string | null
}

const messageOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error).slice(0, 300)

/** Whether something was delivered and judged, and an honest person arrived. */
const isWhole = ({ honest, failure, judged, arrived, exchanges }: Played) =>
  failure === null &&
  judged !== null &&
  exchanges.some(({ method }) => method === 'POST') &&
  (!honest || (arrived && judged.score !== null))

/** Plays a kind, and once more as another user where that was not complete; never throws. */
export async function playPatiently(client: Client, stage: Stage): Promise<Play> {
  let play: Play = { rounds: [], isComplete: false, failure: null }
  for (let attempt = 1; attempt <= ATTEMPTS && !play.isComplete; attempt++) {
    const run = attempt === 1 ? stage.run : `${stage.run}-${attempt}`
    play = await playClient(client, { ...stage, run }).then(
      (rounds) => ({ rounds, isComplete: rounds.every(isWhole), failure: null }),
      (error: unknown) => ({ rounds: [], isComplete: false, failure: messageOf(error) }),
    )
  }
  return play
}

/** Stops waiting for a client that hangs, so that the others are played. */
const withinReason = (visit: Promise<void>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the client never came to an end')), ms)
  })
  return Promise.race([visit, tooLong]).finally(() => clearTimeout(timer))
}

/** Plays every round of a kind and returns them all. */
async function playClient(client: Client, stage: Stage): Promise<Played[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'cast-'))
  const memory: Memory = { scratch, kept: new Map(), ids: [] }
  const rounds: Played[] = []
  try {
    for (let round = 0; round < (client.rounds ?? 1); round++)
      rounds.push(await playRound(client, stage, memory, round))
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
  return rounds
}

async function playRound(
  client: Client,
  stage: Stage,
  memory: Memory,
  round: number,
): Promise<Played> {
  const { proxy, partner } = stage
  const body = bodyFor(client, stage, round, memory.ids)
  const createdAt = Date.now()
  const created = await partner.create(body)
  memory.ids.push(created.id)
  proxy.standAt(edgeAt(client, round))
  const { exchanges, arrived } = proxy.begin()
  const deadline = AbortSignal.timeout(stage.deadlineMs)
  const over = new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve()))
  const context: VisitContext = {
    link: originSwapped(created.link, proxy.origin),
    display: stage.display,
    scratch: memory.scratch,
    round,
    exchanges,
    memory: memory.kept,
    arrived: Promise.race([arrived, over]),
    moveTo: (edge) => proxy.standAt(edge),
    anotherLink: async () =>
      originSwapped(
        (await partner.create({ ...body, project_id: `${body.project_id}-b` })).link,
        proxy.origin,
      ),
  }
  let failure: string | null = null
  const startedAt = Date.now()
  await withinReason(client.visit(context), stage.deadlineMs + CLOSE_MS).catch((error: unknown) => {
    failure = messageOf(error)
  })
  const judged = await partner.judge(created.id).catch(() => null)
  const arrivedAt = proxy.arrivedAt()
  return {
    kind: client.kind,
    honest: client.honest,
    round,
    id: created.id,
    body,
    createdAt,
    durationMs: arrivedAt === null ? null : arrivedAt - startedAt,
    arrived: arrivedAt !== null,
    judged,
    botd: proxy.verdict(),
    exchanges,
    failure,
  }
}
