/** One thread for one piece of work. */
import { Worker } from 'node:worker_threads'
import type { Scenario } from '../../worlds/people/person.ts'
import type { World } from '../../worlds/world.ts'
import type { PanelPart, PlayedPart } from '../panel-event.ts'
import type { WorldMeasures } from '../report-panel.ts'

/** A world that is played in a thread. */
export interface WorldTask {
  seed: number
  events: number
  scenario: Scenario | null
  /** Parameters that are not drawn. */
  fixed: Partial<World>
  isLinksKnown: boolean
}

/** What a thread is to do: measure a world, or play the events of some of its partners. */
export type ThreadTask = WorldTask & { part: PanelPart | null }

/** What a thread says: how many events are done, or its result. */
export type ThreadMessage = { done: number } | { measures: WorldMeasures } | { played: PlayedPart }

/** Starts a thread; gives its last message. A thread that fails names the world that it was in. */
export function playInThread(
  task: ThreadTask,
  onDone: (events: number) => void,
): Promise<Exclude<ThreadMessage, { done: number }>> {
  const thread = new Worker(new URL('./panel-thread.ts', import.meta.url), { workerData: task })
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(new Error(`the world of seed ${task.seed} was not played: ${cause}`, { cause }))
    thread.on('message', (message: ThreadMessage) => {
      if ('done' in message) onDone(message.done)
      else resolve(message)
    })
    thread.on('error', fail)
    thread.on('exit', (code) => fail(`its thread ended with ${code}`))
  })
}
