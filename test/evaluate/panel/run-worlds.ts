/** Plays several worlds, on as many threads as the machine has processors. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Scenario } from '../worlds/people/person.ts'
import { seedOfWorld, type World } from '../worlds/world.ts'
import type { WorldMeasures } from './report-panel.ts'

/** One world to play. */
export interface WorldTask {
  seed: number
  events: number
  scenario: Scenario | null
  /** Parameters that are not drawn. */
  fixed: Partial<World>
}

/** One world played. */
export interface PlayedWorld {
  seed: number
  fixed: Partial<World>
  measures: WorldMeasures
}

/** What a thread says: how many events are done, or all that was measured. */
export type ThreadMessage = { done: number } | { measures: WorldMeasures }

/** Plays worlds and measures each; `onProgress` gets the events done in all of them. */
export async function runWorlds(
  worlds: number,
  task: WorldTask,
  onProgress: (done: number) => void,
): Promise<PlayedWorld[]> {
  const done = new Array<number>(worlds).fill(0)
  const played: PlayedWorld[] = []
  let next = 0
  async function work(): Promise<void> {
    for (let index = next++; index < worlds; index = next++) {
      const seed = seedOfWorld(task.seed, index)
      const measures = await playInThread({ ...task, seed }, (count) => {
        done[index] = count
        onProgress(done.reduce((sum, each) => sum + each, 0))
      })
      played[index] = { seed, fixed: task.fixed, measures }
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), worlds) }, work))
  return played
}

function playInThread(task: WorldTask, onDone: (events: number) => void): Promise<WorldMeasures> {
  const thread = new Worker(new URL('./world-thread.ts', import.meta.url), { workerData: task })
  return new Promise((resolve, reject) => {
    thread.on('message', (message: ThreadMessage) => {
      if ('measures' in message) resolve(message.measures)
      else onDone(message.done)
    })
    thread.on('error', reject)
    thread.on('exit', (code) => reject(new Error(`the thread of a world ended with ${code}`)))
  })
}
