/** A thread that plays worlds, or the events of some of their partners, one task after the other. */
import { parentPort } from 'node:worker_threads'
import { drawWorld } from '../../worlds/world.ts'
import { playPanel, playPart } from '../play.ts'
import { measureWorld } from '../report/report-panel.ts'
import type { ThreadMessage, ThreadTask } from './play-in-thread.ts'

const say = (message: ThreadMessage): void => parentPort?.postMessage(message)

async function play({ fixed, part, ...task }: ThreadTask): Promise<ThreadMessage> {
  const world = drawWorld(task.seed, fixed)
  const options = { ...task, world, onProgress: (done: number) => say({ done }) }
  if (part) return { played: await playPart({ ...options, part }) }
  return { measures: measureWorld(await playPanel(options)) }
}

// What fails here is an error of the thread, and ends it.
parentPort?.on('message', async (task: ThreadTask) => say(await play(task)))
