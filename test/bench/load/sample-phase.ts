/** The seconds of a phase, by the clock and not by the answers that a busy workerd gives late. */
import type { LoadedWorkerd } from './loaded-workerd.ts'
import type { createTally, Second } from './tally.ts'

/** What is asked of workerd each second. */
export type Sampled = Pick<LoadedWorkerd, 'readOutbox' | 'memoryMib' | 'heapMib'>

const SECOND_MS = 1_000
const SECONDS_TOLD = 10

/**
 * Takes each second until `playing` has ended. Under load workerd answers the question about its outbox
 * late: it then counts in the second in which it is answered, and holds up none.
 */
export async function samplePhase(
  workerd: Sampled,
  { name, playing }: { name: string; playing: Promise<void> },
  tally: Pick<ReturnType<typeof createTally>, 'takeSecond'>,
  taken: Second[],
  progress: (text: string) => void,
): Promise<void> {
  let isPlaying = true
  const ended = playing.finally(() => {
    isPlaying = false
  })
  const outbox = watchOutbox(workerd)
  const startedAt = performance.now()
  for (let second = 1; isPlaying; second++) {
    const dueAt = startedAt + second * SECOND_MS
    await new Promise((wake) => setTimeout(wake, Math.max(0, dueAt - performance.now())))
    outbox.ask()
    const memoryMib = workerd.memoryMib()
    const at = taken.length + 1
    taken.push(tally.takeSecond({ at, phase: name, memoryMib, ...outbox.take() }))
    if (taken.length % SECONDS_TOLD === 0) {
      const answers = taken.slice(-SECONDS_TOLD).reduce((sum, each) => sum + each.answers, 0)
      progress(`${name}: ${answers / SECONDS_TOLD} answers/s, ${Math.round(memoryMib)} MiB`)
    }
  }
  await outbox.answered()
  const last = taken.at(-1)
  const { outboxMs, publicationsFailed, heapMib } = outbox.take()
  if (last) {
    last.heapMib = heapMib
    last.outboxMs = Math.max(last.outboxMs, outboxMs)
    last.publicationsFailed += publicationsFailed
  }
  await ended
}

/** Asks about outbox and heap, one question at a time. */
function watchOutbox({ readOutbox, heapMib }: Sampled) {
  let asking: Promise<void> | null = null
  let seen = { outboxMs: 0, publicationsFailed: 0, heapMib: Number.NaN }

  async function read(): Promise<void> {
    const [{ oldestMs, failed }, heap] = await Promise.all([readOutbox(), heapMib()])
    seen = {
      outboxMs: Math.max(seen.outboxMs, oldestMs),
      publicationsFailed: seen.publicationsFailed + failed,
      heapMib: heap,
    }
  }

  return {
    ask(): void {
      asking ??= read().finally(() => {
        asking = null
      })
    },
    answered: async () => asking,
    /** What was answered since it was last taken. */
    take() {
      const told = seen
      seen = { ...told, outboxMs: 0, publicationsFailed: 0 }
      return told
    },
  }
}
