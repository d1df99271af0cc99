/** A thread that plays one world. */
import { parentPort, workerData } from 'node:worker_threads'
import { drawWorld } from '../worlds/world.ts'
import { playPanel } from './play.ts'
import { measureWorld } from './report-panel.ts'
import type { ThreadMessage, WorldTask } from './run-worlds.ts'

const { seed, events, scenario, fixed } = workerData as WorldTask
const say = (message: ThreadMessage): void => parentPort?.postMessage(message)
const world = drawWorld(seed, fixed)
const onProgress = (done: number) => say({ done })
const played = await playPanel({ world, seed, events, scenario, mostBefore: 0, onProgress })
say({ measures: measureWorld(played) })
