/** Plays a panel through a running service: as the partner by the API, as its users at the loader. */
import { runAtOnce } from '../../src/platform/run-at-once.ts'
import { makeRandom, type Random } from '../../src/training/random.ts'
import { clearBrowser, openLink, passLoader } from './browser.ts'
import type { Client } from './client.ts'
import type { Life, Panel, PlannedVisit } from './draw-panel.ts'

/** What has been played. */
export interface Played {
  transactions: number
  completed: number
  reports: number
  erased: number
  /** Score and potential of each transaction that was completed, by user id. */
  outcomes: Map<string, { id: string; score: number; potential: number }[]>
}

interface Playing {
  played: Played
  /** Transactions that the partner takes back in the end. */
  reconciled: string[]
  onVisit(): void
}

/** As many people as are at the panel at one moment. */
const AT_ONCE = 24

/** Plays all lives, some at a time; `onVisit` is called after each visit. */
export async function playPanel(
  client: Client,
  { lives, erased }: Panel,
  { seed, onVisit }: { seed: number; onVisit(): void },
): Promise<Played> {
  const played: Played = {
    transactions: 0,
    completed: 0,
    reports: 0,
    erased: 0,
    outcomes: new Map(),
  }
  const reconciled: string[] = []
  await runAtOnce(lives.entries(), AT_ONCE, ([at, life]) =>
    playLife(client, life, makeRandom(seed + 1 + at), { played, reconciled, onVisit }),
  )
  for (const id of reconciled) {
    await client.call('POST', `/v1/transactions/${id}/report`, { state: 'reconciled' })
    played.reports += 1
  }
  for (const userId of erased) {
    await client.call('DELETE', `/v1/users/${encodeURIComponent(userId)}`)
    played.erased += 1
  }
  return played
}

async function playLife(
  client: Client,
  life: Life,
  random: Random,
  playing: Playing,
): Promise<void> {
  for (const visit of life) {
    await playVisit(client, visit, random, playing)
    playing.onVisit()
  }
}

async function playVisit(
  client: Client,
  visit: PlannedVisit,
  random: Random,
  { played, reconciled }: Playing,
): Promise<void> {
  const { userId, browser, project, demographic, goes, clears, end } = visit
  const { id, redirect_url: link } = await client.call<{ id: string; redirect_url: string }>(
    'POST',
    '/v1/transactions',
    {
      ...project,
      user_id: userId,
      redirect_url: 'https://example.com/back?tx={tx_id}',
      ...(demographic && { user_demographic: demographic }),
    },
  )
  played.transactions += 1
  if (clears) clearBrowser(browser)
  if (goes === 'opens') await openLink(browser, link)
  if (goes !== 'passes') return
  await passLoader(browser, link, random)
  const { score, duplication_potential: potential } = await client.call<{
    score: number
    duplication_potential: number
  }>('GET', `/v1/transactions/${id}`)
  played.completed += 1
  played.outcomes.set(userId, [...(played.outcomes.get(userId) ?? []), { id, score, potential }])
  if (!end) return
  await reportEnd(client, id, end)
  played.reports += 1
  if (end.state === 'completed' && end.isReconciled) reconciled.push(id)
}

/** What the partner knows at once; what it finds out later is reported when all have been. */
async function reportEnd(client: Client, id: string, end: NonNullable<PlannedVisit['end']>) {
  await client.call('POST', `/v1/transactions/${id}/report`, {
    state: end.state,
    ...(end.state === 'terminated' && { termination_reason: end.reason }),
  })
}
