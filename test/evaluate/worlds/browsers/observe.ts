/** The observation that a browser on a machine gives at a moment. */
import type { Observation } from '../../../../src/contract/observation.ts'
import type { Random } from '../../../../src/training/random.ts'
import { stateAt } from '../machines/machine.ts'
import type { World } from '../world.ts'
import type { BrowserUse } from './browser-use.ts'
import { drawnBy } from './rendering.ts'
import { settingsOf } from './settings.ts'
import { userAgentText, versionAt } from './user-agent.ts'

/** When and where a browser is looked at. */
export interface Moment {
  /** Days since the beginning, with fractions. */
  day: number
  /** Ms since the epoch. */
  at: number
}

/** What the loader's collectors would report. */
export interface Sight {
  observation: Observation
  userAgent: string
}

const TASKBAR = 48
const TOOLBARS = 122
/** Steps of zoom that browsers offer, per cent. */
export const ZOOMS = [80, 90, 110, 125] as const

/** Makes the look of a world's browsers; what stays the same between visits is made once. */
export function makeObserver(random: Random, world: Pick<World, 'releaseDays' | 'zoomChanges'>) {
  function still(browser: BrowserUse, day: number) {
    const version = versionAt(browser, day, world.releaseDays)
    const state = stateAt(browser.machine, day)
    const key = `${version} ${state.driver} ${state.systemUpdates} ${state.fonts.length}`
    if (browser.shown?.key === key) return browser.shown
    const userAgent = userAgentText(browser, version, state.systemUpdates)
    const settings = settingsOf(browser, state, { version, userAgent })
    const shown = { key, userAgent, still: { ...settings, ...drawnBy(browser, state, version) } }
    browser.shown = shown
    return shown
  }

  return (browser: BrowserUse, { day, at }: Moment): Sight => {
    const { still: same, userAgent } = still(browser, day)
    const { machine } = browser
    const { timing } = same
    const elapsed = 180 + random.exponential(420)
    const clockMs = at + machine.clockMs + elapsed
    return {
      userAgent,
      observation: {
        ...same,
        screen: { value: screenOf(browser, random, world.zoomChanges) },
        timing:
          timing && 'value' in timing
            ? {
                value: {
                  ...timing.value,
                  clockMs,
                  timeOriginMs: clockMs - elapsed,
                  elapsedMs: elapsed,
                  collectMs: elapsed / 3,
                  responseStartMs: 45 + random.exponential(90),
                },
              }
            : { absent: 'failed' },
      },
    }
  }
}

function screenOf({ machine, zoom, disguise }: BrowserUse, random: Random, zoomChanges: number) {
  const isDocked = machine.dock !== null && random.chance(machine.dock.share)
  const real = isDocked && machine.dock ? machine.dock : machine
  const [width, height] = disguise?.screen ?? [real.width, real.height]
  const zoomed = random.chance(zoomChanges) ? random.pick(ZOOMS) / 100 : zoom
  const isComputer = machine.kind === 'computer'
  return {
    width,
    height,
    availWidth: width,
    availHeight: isComputer ? height - TASKBAR : height,
    colorDepth: machine.system === 'macOS' ? 30 : 24,
    pixelRatio: isComputer ? machine.pixelRatio * zoomed : machine.pixelRatio,
    innerWidth: Math.round(width / (isComputer ? zoomed : 1)),
    innerHeight: Math.round((height - TOOLBARS) / (isComputer ? zoomed : 1)),
    outerWidth: width,
    outerHeight: isComputer ? height - TASKBAR : height,
    mediaAgrees: true,
  }
}
