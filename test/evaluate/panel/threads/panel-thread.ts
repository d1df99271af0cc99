/** A thread that plays a world, or the events of some of its partners. */
import { parentPort, workerData } from 'node:worker_threads'
import { drawWorld } from '../../worlds/world.ts'
import { playPanel, playPart } from '../play.ts'
import { measureWorld } from '../report-panel.ts'
import type { ThreadMessage, ThreadTask } from './play-in-thread.ts'

const { seed, events, scenario, fixed, isLinksKnown, part } = workerData as ThreadTask
const say = (message: ThreadMessage): void => parentPort?.postMessage(message)
const options = {
  world: drawWorld(seed, fixed),
  seed,
  events,
  scenario,
  isLinksKnown,
  onProgress: (done: number) => say({ done }),
}
if (part) say({ played: await playPart({ ...options, part }) })
else say({ measures: measureWorld(await playPanel({ ...options, mostBefore: 0 })) })
