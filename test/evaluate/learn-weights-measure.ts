/** What populations of known honesty show: P(outcome | honest or fraud) by detector. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  DETECTOR_KEYS,
  type DetectorKey,
  REGISTRY,
} from '../../src/domain/fraud/detectors/index.ts'
import type { Visit } from '../../src/domain/fraud/visit/visit.ts'
import { readTable } from './input.ts'
import type { Measured } from './learn-weights-solve.ts'
import { castFiles, readRecording } from './score-cast.ts'
import { readFullProfiles } from './score-full-profiles.ts'
import { isLearntFrom } from './score-measures.ts'
import { readUaProfiles } from './score-profiles.ts'

/** A population measures those detectors only whose signals it really holds. */
interface Population {
  side: 'honest' | 'fraud'
  name: string
  detectors: readonly DetectorKey[]
  visits: Visit[]
}

const PAIR_SHORTEST_S = 10

const FULL_PROFILE_DETECTORS = [
  'clientHints',
  'fontClaim',
  'gpu',
  'hardwareClaim',
  'hintHeaders',
  'platformClaim',
  'touchClaim',
  'vendorConstants',
] as const satisfies DetectorKey[]

function populationsIn(data: string): Population[] {
  const populations: Population[] = []
  const full = join(data, 'fpgen_profiles.dev.jsonl.gz')
  if (existsSync(full))
    populations.push({
      side: 'honest',
      name: 'fingerprint-generator 2.1.88 draws',
      detectors: FULL_PROFILE_DETECTORS,
      visits: readFullProfiles(full).map(({ visit }) => visit),
    })
  const agents = join(data, 'ua_profiles.dev.jsonl.gz')
  if (existsSync(agents))
    populations.push({
      side: 'honest',
      name: 'user-agents 2.1.198 profiles whose platform fits',
      detectors: ['platformClaim', 'declaredBot'],
      visits: readUaProfiles(agents)
        .filter(({ honest }) => honest !== false)
        .map(({ visit }) => visit),
    })
  return populations
}

interface Tally {
  seen: number
  outcomes: Map<string, number>
  names: Set<string>
}

function tallyOf({ detectors, visits, name }: Population, key: DetectorKey, tally: Tally) {
  if (!detectors.includes(key)) return
  for (const visit of visits) {
    const found = REGISTRY[key].detect(visit)
    if (!found) continue
    tally.seen++
    tally.outcomes.set(found.outcome, (tally.outcomes.get(found.outcome) ?? 0) + 1)
    tally.names.add(name)
  }
}

/** Fewer visits than this measure nothing. */
const LEAST_SEEN = 30

function measureSide(populations: Population[], side: Population['side'], into: Measured) {
  for (const key of DETECTOR_KEYS) {
    const tally: Tally = { seen: 0, outcomes: new Map(), names: new Set() }
    for (const population of populations)
      if (population.side === side) tallyOf(population, key, tally)
    if (tally.seen < LEAST_SEEN) continue
    for (const outcome of Object.keys(REGISTRY[key].outcomes)) {
      const count = tally.outcomes.get(outcome) ?? 0
      into.set(`${side} ${key}.${outcome}`, {
        probability: (count + 0.5) / (tally.seen + 1),
        seen: tally.seen,
        source: `measured ${count} of ${tally.seen} (${[...tally.names].join('; ')})`,
      })
    }
  }
}

/** How often a paid respondent is back before anybody should be. */
function measureDurations(data: string, into: Measured) {
  const path = join(data, 'survey_durations.dev.csv')
  if (!existsSync(path)) return
  const durations = readTable(path, ['duration_s']).map((row) => Number(row.duration_s))
  const hasty = durations.filter((seconds) => seconds < PAIR_SHORTEST_S).length
  into.set('honest referencePair.rushed', {
    probability: (hasty + 0.5) / (durations.length + 1),
    seen: durations.length,
    source: `measured ${hasty} of ${durations.length} (Berke et al. 2025, ${basename(path)})`,
  })
}

function measureAdversaries(cast: string, into: Measured) {
  const frauds = castFiles(cast)
    .flatMap(readRecording)
    .filter(({ honest, kind }) => !honest && isLearntFrom(kind))
  for (const key of DETECTOR_KEYS) {
    const seen = frauds.flatMap(({ assessment }) =>
      assessment.pieces.filter((piece) => piece.detector === key),
    )
    if (seen.length === 0) continue
    for (const outcome of Object.keys(REGISTRY[key].outcomes)) {
      const count = seen.filter((piece) => piece.outcome === outcome).length
      into.set(`fraud ${key}.${outcome}`, {
        probability: count / seen.length,
        seen: seen.length,
        source: `${count} of ${seen.length} recorded adversaries, with the figure`,
      })
    }
  }
}

/** Measures what the given data files and recordings can tell; nothing where there are none. */
export function measurePopulations(data?: string, cast?: string): Measured {
  const measured: Measured = new Map()
  if (data) {
    measureSide(populationsIn(data), 'honest', measured)
    measureDurations(data, measured)
  }
  if (cast) measureAdversaries(cast, measured)
  return measured
}
