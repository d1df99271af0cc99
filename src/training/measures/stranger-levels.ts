/** How often strangers agree by chance. */

import { describeDevice } from '../../domain/device/describe.ts'
import type { DeviceProfile } from '../../domain/device/profile.ts'
import type { EvergreenLevels, LevelCounts } from '../aggregate-files.ts'
import { makeRandom } from '../random.ts'
import { deviceWith } from '../readers/fingerprint-pairs.ts'
import { readFullProfiles } from '../readers/full-profiles.ts'
import { badInput, type Row, readTable } from '../readers/input.ts'
import { levelsOf } from '../solvers/pairs/pair-bits.ts'
import { countLevels, levelNamesOf } from './count-levels.ts'
import type { Found } from './found.ts'

function mostCommon<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

const COLUMNS = ['platform', 'webGLRenderer', 'screen_width', 'screen_height', 'screen_depth']
const RANDOM_PAIRS = 400_000

function visitorOf(row: Row): DeviceProfile {
  const { platform = '', webGLRenderer: gpu = '' } = row
  const screen = [row.screen_width, row.screen_height, row.screen_depth].join()
  const browser = { family: '', major: null, os: platform, osMajor: null, mobile: false }
  return deviceWith({ platform, gpu, screen, device: [platform, gpu, screen].join() }, { browser })
}

/** Levels of random pairs of visitors: how often strangers' hardware agrees. */
export function measureStrangers(path: string): Found<{ deviceStranger: LevelCounts }> {
  const all = readTable(path, COLUMNS, 'skip')
  // By far the most common value stands for a renderer that was not seen, which is no agreement.
  const unseen = mostCommon(all.map((row) => row.webGLRenderer))
  const visitors = all.filter((row) => row.webGLRenderer !== unseen).map(visitorOf)
  if (visitors.length < 2) throw badInput(`${path} has no two visitors whose renderer was seen`)
  const random = makeRandom(1)
  const found = Array.from(
    { length: RANDOM_PAIRS },
    () => levelsOf({ a: random.pick(visitors), b: random.pick(visitors) }).device,
  )
  return {
    rows: all.length,
    measured: { deviceStranger: countLevels(levelNamesOf('device'), found) },
  }
}

const EVERGREEN = ['browser', 'build', 'settings'] as const

/** Levels of all pairs of today's profiles: how often strangers' browsers agree. */
export function measureEvergreen(path: string): Found<EvergreenLevels> {
  const profiles = readFullProfiles(path).map(({ visit: { observation, edge } }) => {
    const raw = describeDevice({ observation, edge, visitorId: null, demographic: null })
    return deviceWith(raw.attributes, { browser: raw.browser })
  })
  if (profiles.length < 2) throw badInput(`${path} has no two profiles`)
  const pairs = profiles.flatMap((a, at) => profiles.slice(at + 1).map((b) => levelsOf({ a, b })))
  const counts = EVERGREEN.map((name) => [
    name,
    countLevels(
      levelNamesOf(name),
      pairs.map((levels) => levels[name]),
    ),
  ])
  return { rows: profiles.length, measured: Object.fromEntries(counts) as EvergreenLevels }
}
