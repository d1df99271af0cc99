/** Plays one panel on several threads. */
import type { PanelEvent, PlayedPart } from '../panel-event.ts'
import { startThread, type WorldTask } from './play-in-thread.ts'

/**
 * Each thread plays the whole world, which is the smaller part of the work, and judges the events of
 * its own partners: what is known of one partner's users never depends on another's, but for what all share,
 * which every thread remembers. So the events are the same on any number of threads.
 */
export async function playParts(
  jobs: number,
  task: WorldTask,
  onProgress: (done: number) => void,
): Promise<PanelEvent[]> {
  const done = new Array<number>(jobs).fill(0)
  const parts = await Promise.all(
    done.map(async (_, index) => {
      const part = { index, of: jobs }
      const thread = startThread()
      const playing = thread.play({ ...task, part }, (count) => {
        const before = Math.min(...done)
        done[index] = count
        const all = Math.min(...done)
        // The panel is as far as its slowest part.
        if (all > before) onProgress(all)
      })
      const said = await playing.finally(thread.stop)
      if (!('played' in said)) throw new TypeError('a thread gave measures instead of events')
      return said.played
    }),
  )
  return joinParts(parts)
}

/** The events of all parts of a panel, in order of time. */
export function joinParts(parts: readonly PlayedPart[]): PanelEvent[] {
  const events: PanelEvent[] = []
  for (const { indexes, events: some } of parts) {
    for (const [at, event] of some.entries()) events[indexes[at] ?? 0] = event
  }
  return events
}
