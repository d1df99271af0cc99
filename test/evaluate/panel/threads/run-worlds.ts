/** Plays several worlds at once. */
import type { World } from '../../worlds/world.ts'
import { seedOfWorld } from '../../worlds/world.ts'
import type { PanelPart, PlayedPart } from '../panel-event.ts'
import { measureWorld, type WorldMeasures } from '../report/report-panel.ts'
import { type PanelThread, startThread, type WorldTask } from './play-in-thread.ts'
import { joinParts } from './play-parts.ts'

/** One world played. */
export interface PlayedWorld {
  seed: number
  fixed: Partial<World>
  measures: WorldMeasures
}

/** What one thread does of one world; the events that it has done. */
interface Piece {
  world: number
  part: PanelPart | null
  done: number
}

/**
 * The last worlds, one for each thread, are divided by partners: some worlds take twice as long as others,
 * and a thread that is ready early would wait. The others are played whole, because each part of a world
 * plays what all partners share again.
 */
export function piecesOf(worlds: number, jobs: number): Piece[] {
  const whole = jobs > 1 ? Math.max(worlds - jobs, 0) : worlds
  return Array.from({ length: worlds }, (_, world) =>
    world < whole
      ? [{ world, part: null, done: 0 }]
      : Array.from({ length: jobs }, (_, index) => ({ world, part: { index, of: jobs }, done: 0 })),
  ).flat()
}

/**
 * Plays worlds and measures each, on so many threads; `onProgress` gets the events done in all of
 * them. The measures are the same on any number of threads, because a partner's events never depend on
 * which others are judged beside them.
 */
export async function runWorlds(
  worlds: number,
  jobs: number,
  task: WorldTask,
  onProgress: (done: number) => void,
): Promise<PlayedWorld[]> {
  const pieces = piecesOf(worlds, jobs)
  const played: PlayedWorld[] = []
  const parts = new Map<number, PlayedPart[]>()
  const end = (world: number, seed: number, measures: WorldMeasures): void => {
    played[world] = { seed, fixed: task.fixed, measures }
  }
  async function play(thread: PanelThread, piece: Piece): Promise<void> {
    const { world, part } = piece
    const seed = seedOfWorld(task.seed, world)
    const said = await thread.play({ ...task, seed, part, mostBefore: 0 }, (count) => {
      piece.done = count
      onProgress(doneIn(pieces))
    })
    if ('measures' in said) return end(world, seed, said.measures)
    const known = [...(parts.get(world) ?? []), said.played]
    parts.set(world, known)
    if (known.length === part?.of) end(world, seed, measureWorld(joinParts(known)))
  }
  let next = 0
  async function work(): Promise<void> {
    const thread = startThread()
    try {
      for (let piece = pieces[next++]; piece; piece = pieces[next++]) await play(thread, piece)
    } finally {
      thread.stop()
    }
  }
  await Promise.all(Array.from({ length: Math.min(jobs, pieces.length) }, work))
  return played
}

/** Events done in all worlds: each is as far as the slowest of its parts. */
function doneIn(pieces: readonly Piece[]): number {
  const least = new Map<number, number>()
  for (const { world, done } of pieces) least.set(world, Math.min(least.get(world) ?? done, done))
  return [...least.values()].reduce((sum, done) => sum + done, 0)
}
