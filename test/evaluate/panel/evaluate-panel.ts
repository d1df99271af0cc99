/** `evaluate panel`: plays simulated panels, and measures how well duplicates are recognised. */
import { drawWorld } from '../worlds/world.ts'
import { writeWorlds } from '../worlds-page.ts'
import type { PanelEvent } from './panel-event.ts'
import { playPanel } from './play.ts'
import { playOverHttp } from './play-http.ts'
import { type PanelSettings, readPanelSettings } from './read-panel-settings.ts'
import { reportPanel } from './report/report-panel.ts'
import { reportWorlds } from './report/report-worlds.ts'
import { showProgress } from './show-progress.ts'
import type { WorldTask } from './threads/play-in-thread.ts'
import { playParts } from './threads/play-parts.ts'
import { runWorlds } from './threads/run-worlds.ts'

/** Parses the options, plays, and measures. */
export async function evaluatePanel(args: string[]) {
  const settings = readPanelSettings(args)
  const { worlds } = settings
  return worlds === null ? reportPanel(await playOne(settings)) : evaluateWorlds(settings, worlds)
}

async function evaluateWorlds({ task, jobs, isWriting }: PanelSettings, worlds: number) {
  const { events, seed } = task
  const onProgress = showProgress(events * worlds)
  const report = async (each: WorldTask) =>
    reportWorlds({ events, seed }, await runWorlds(worlds, jobs, each, onProgress))
  const found = await report(task)
  if (isWriting) writeWorlds(found, await report({ ...task, isLinksKnown: true }))
  return found
}

async function playOne({ task, jobs, service }: PanelSettings): Promise<PanelEvent[]> {
  const onProgress = showProgress(task.events)
  const options = { ...task, world: drawWorld(task.seed, task.fixed), onProgress }
  if (service !== null) return playOverHttp(options, service)
  // More threads than partners would have nothing to judge.
  const parts = Math.min(jobs, Math.floor(options.world.partners))
  return parts > 1 ? playParts(parts, task, onProgress) : playPanel(options)
}
