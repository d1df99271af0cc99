/** Plays a panel against workerd: everybody once, steadily, while D1 stalls, ever harder, and calm again. */
import { loadavg } from 'node:os'
import type { FoundAgain } from './find-again.ts'
import { findAgain } from './find-again.ts'
import { type LoadPartner, startLoadedWorkerd } from './loaded-workerd.ts'
import { samplePhase } from './sample-phase.ts'
import { createTally, type Refusals, type Second } from './tally.ts'
import {
  type Acknowledged,
  type LoadUser,
  makeUsers,
  playTransaction,
} from './whole-transaction.ts'

/** The phase whose latency and memory are told by themselves. */
export const STEADY = 'steady'

/** The phase after everything else, at the rate of the steady one. */
export const CALM = 'calm again'

/** A part of the run. */
export interface Phase {
  name: string
  /** How long transactions are begun, s; the phase ends when they have ended. 0: one of each user instead. */
  seconds: number
  /** Transactions under way at once. */
  atOnce: number
  /** Transactions begun in a second at most; null for as many as there is room for. */
  rate: number | null
  database: 'works' | 'slow' | 'stalls'
  /** What share of the transactions is of the partner with the lowest limit. */
  ofTrial: number
}

/** What the command line asks for. */
export interface LoadPlan {
  users: number
  phases: readonly Phase[]
}

/** Everything that was measured. */
export interface LoadRun {
  plan: LoadPlan
  /** How many programs wanted a core when it began, over the minute before. */
  loadAverage: number
  seconds: Second[]
  /** CPU seconds of workerd in each phase, by its name. */
  cpuS: Record<string, number>
  /** Answers other than 200 in each phase. */
  refusals: Record<string, Refusals>
  found: FoundAgain
}

const PARTNERS = 4

/** Runs the plan; tells of its progress. */
export async function runLoad(plan: LoadPlan, progress: (text: string) => void): Promise<LoadRun> {
  const [loadAverage = 0] = loadavg()
  const workerd = await startLoadedWorkerd()
  try {
    const partners: LoadPartner[] = []
    for (let i = 0; i < PARTNERS; i++) partners.push(await workerd.makePartner(i === 0))
    const users = makeUsers(partners, plan.users)
    const acknowledged: Acknowledged[] = []
    const tally = createTally()
    const seconds: Second[] = []
    const cpuS: Record<string, number> = {}
    for (const phase of plan.phases) {
      const before = workerd.cpuMs()
      await workerd.setDatabase(phase.database)
      const playing = playPhase(workerd.origin, phase, users, {
        answered: (operation, answer) => tally.answered(phase.name, operation, answer),
        acknowledged: (transaction) => acknowledged.push(transaction),
      })
      await samplePhase(workerd, { name: phase.name, playing }, tally, seconds, progress)
      cpuS[phase.name] = (workerd.cpuMs() - before) / 1000
    }
    await workerd.setDatabase('works')
    const found = await findAgain(workerd, acknowledged, progress)
    const refusals = Object.fromEntries(tally.refusals)
    return { plan, loadAverage, seconds, cpuS, refusals, found }
  } finally {
    await workerd.stop()
  }
}

/** Anybody of the partners with a limit that a load does not reach, or of the one with the lowest. */
function drawUser(users: readonly LoadUser[], ofTrial: number): LoadUser | undefined {
  const isOfTrial = Math.random() < ofTrial
  const among = users.filter(({ partner }) => partner.isTrial === isOfTrial)
  return among[Math.floor(Math.random() * among.length)]
}

async function playPhase(
  origin: string,
  phase: Phase,
  users: readonly LoadUser[],
  listener: Parameters<typeof playTransaction>[2],
): Promise<void> {
  const endAt = performance.now() + phase.seconds * 1000
  const play = async () => {
    const user = drawUser(users, phase.ofTrial)
    if (user) await playTransaction(origin, user, listener)
  }
  if (phase.rate !== null) return playAtRate({ ...phase, rate: phase.rate }, endAt, play)
  const first = phase.seconds > 0 ? null : users.filter(({ partner }) => !partner.isTrial).values()
  const playOn = async () => {
    if (first) for (const user of first) await playTransaction(origin, user, listener)
    while (performance.now() < endAt) await play()
  }
  await Promise.all(Array.from({ length: phase.atOnce }, playOn))
}

/** Begins so many in a second, whether others have ended or not, as long as there is room. */
async function playAtRate(
  { rate, atOnce }: { rate: number; atOnce: number },
  endAt: number,
  play: () => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  for (let dueAt = performance.now(); dueAt < endAt; dueAt += 1_000 / rate) {
    await sleep(Math.max(0, dueAt - performance.now()))
    if (underWay.size < atOnce) {
      const playing: Promise<void> = play().finally(() => underWay.delete(playing))
      underWay.add(playing)
    }
  }
  await Promise.all(underWay)
}

const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms))
