/** One thread for one piece of work. */
import { Worker } from 'node:worker_threads'
import type { Scenario } from '../../worlds/people/person.ts'
import type { World } from '../../worlds/world.ts'
import type { PanelPart, PlayedPart } from '../panel-event.ts'
import type { WorldMeasures } from '../report/report-panel.ts'

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
export interface ThreadTask extends WorldTask {
  part: PanelPart | null
  /** As `PanelOptions.mostBefore`. */
  mostBefore?: number
}

/** What a thread says: how many events are done, or its result. */
export type ThreadMessage = { done: number } | ThreadResult

/** What a task gives. */
export type ThreadResult = { measures: WorldMeasures } | { played: PlayedPart }

/** A thread that plays one task after the other. */
export interface PanelThread {
  /** Plays a task; fails with the name of its world. */
  play(task: ThreadTask, onDone: (events: number) => void): Promise<ThreadResult>
  stop(): void
}

/** Starts a thread; one for many worlds, because a new one has to load and compile all of it again. */
export function startThread(): PanelThread {
  const thread = new Worker(new URL('./panel-thread.ts', import.meta.url))
  return {
    play: (task, onDone) =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          thread.off('message', hear).off('error', fail).off('exit', fail)
        }
        const fail = (cause: unknown): void => {
          end()
          reject(new Error(`the world of seed ${task.seed} was not played: ${cause}`, { cause }))
        }
        const hear = (message: ThreadMessage): void => {
          if ('done' in message) {
            onDone(message.done)
            return
          }
          end()
          resolve(message)
        }
        thread.on('message', hear).on('error', fail).on('exit', fail)
        thread.postMessage(task)
      }),
    stop: () => void thread.terminate(),
  }
}
