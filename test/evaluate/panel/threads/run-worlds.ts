/** Plays several worlds at once. */
import type { World } from '../../worlds/world.ts'
import { seedOfWorld } from '../../worlds/world.ts'
import type { WorldMeasures } from '../report-panel.ts'
import { playInThread, type WorldTask } from './play-in-thread.ts'

/** One world played. */
export interface PlayedWorld {
  seed: number
  fixed: Partial<World>
  measures: WorldMeasures
}

/**
 * Plays worlds and measures each, on so many threads; `onProgress` gets the events done in all of
 * them. The measures are the same on any number of threads, because each world has one to itself.
 */
export async function runWorlds(
  worlds: number,
  jobs: number,
  task: WorldTask,
  onProgress: (done: number) => void,
): Promise<PlayedWorld[]> {
  const done = new Array<number>(worlds).fill(0)
  const played: PlayedWorld[] = []
  let next = 0
  async function work(): Promise<void> {
    for (let index = next++; index < worlds; index = next++) {
      const seed = seedOfWorld(task.seed, index)
      const said = await playInThread({ ...task, seed, part: null }, (count) => {
        done[index] = count
        onProgress(done.reduce((sum, each) => sum + each, 0))
      })
      if (!('measures' in said)) throw new TypeError('a thread gave events instead of measures')
      played[index] = { seed, fixed: task.fixed, measures: said.measures }
    }
  }
  await Promise.all(Array.from({ length: Math.min(jobs, worlds) }, work))
  return played
}
