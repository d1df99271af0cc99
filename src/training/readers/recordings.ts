/** Reads recorded clients, one JSON object a line, and judges their visits. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Observation } from '../../contract/observation.ts'
import { DETECTOR_KEYS } from '../../domain/fraud/detectors/index.ts'
import type { Visit } from '../../domain/fraud/facts/visit.ts'
import { MODEL } from '../../domain/fraud/model/weights.ts'
import { type Assessment, assess, conclude, type FoundOutcome } from '../../domain/fraud/score.ts'
import type { EdgeFacts } from '../../domain/network/edge-facts.ts'
import type { Binding } from '../../domain/visit/binding.ts'
import { badInput, readJsonLines } from './input.ts'
import { visitOf } from './profiles.ts'
import { visitOfExchanges, type WholeRecording } from './recorded-exchanges.ts'
import { type FirstVisit, toCurrentDetector, toCurrentVisit } from './recorded-names.ts'

/** A line of a recording: whole as it was played, or reduced to the visit. */
interface Line extends Partial<WholeRecording> {
  kind?: unknown
  honest?: unknown
  botd?: boolean | { bot?: boolean } | null
  /** 2 in today's form; absent in the first. */
  version?: number
  visit?: Visit | FirstVisit
  observation?: Observation
  edge?: EdgeFacts
  judged?: { score: number | null; evidence?: unknown } | null
}

/** A recorded visit, judged by today's detectors and weights. */
export interface Recorded {
  kind: string
  honest: boolean
  botd: boolean | null
  /**
   * False where the service refused to complete the visit when it was played; null where not
   * recorded.
   */
  completed: boolean | null
  visit: Visit
  assessment: Assessment
}

/**
 * Detectors that look at what only the service knows; their outcomes are taken from the recorded
 * waterfall.
 */
const SERVICE_SIDE = new Set([
  'binding',
  'openings',
  'pastQuality',
  'recording',
  'userVelocity',
  'userDevices',
  'sharedDevice',
  'equalDevices',
  'networkVelocity',
  'referencePair',
  'linkedQuality',
  'demographics',
  'travel',
])

/** The rows of a waterfall, wherever in the evidence they are. */
function findPieces(value: unknown): { detector: string; outcome: string }[] {
  if (Array.isArray(value)) {
    const rows = value.filter((row) => row && typeof row === 'object' && 'outcome' in row)
    if (rows.length > 0 && rows.every((row) => 'detector' in row)) return rows
    return value.flatMap(findPieces)
  }
  return value && typeof value === 'object' ? Object.values(value).flatMap(findPieces) : []
}

function serviceOutcomes(line: Line): FoundOutcome[] {
  return findPieces(line.judged?.evidence).flatMap(({ detector, outcome }) => {
    const key = DETECTOR_KEYS.find((known) => known === toCurrentDetector(detector))
    if (!key || !SERVICE_SIDE.has(key)) return []
    return [{ detector: key, outcome, observed: null, expected: null }]
  })
}

function judge(line: Line, visit: Visit): Assessment {
  const fresh = assess(visit)
  const known = serviceOutcomes(line)
  if (known.length === 0) return fresh
  const own = fresh.pieces.filter((piece) => !SERVICE_SIDE.has(piece.detector))
  return conclude([...own, ...known] as FoundOutcome[], MODEL, false)
}

function visitOfLine(line: Line): Visit | null {
  if (line.visit) return toCurrentVisit(line.visit)
  if (line.exchanges) return visitOfExchanges({ ...line, exchanges: line.exchanges })
  if (!line.edge && !line.observation) return null
  const visit = visitOf(line.edge?.headers ?? {}, line.observation ?? null)
  const binding: Binding = line.observation ? 'valid' : 'missing'
  return { ...visit, edge: line.edge ?? visit.edge, binding }
}

/** The recordings at a path: the file itself, or all of a folder. */
export function castFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => /\.jsonl(\.gz)?$/.test(name))
    .sort()
    .map((name) => join(path, name))
}

/** Reads a recording; lines without a visit are left out. Throws bad input. */
export function readRecording(path: string): Recorded[] {
  return readJsonLines<Line>(path).flatMap((line, index) => {
    if (typeof line.kind !== 'string' || typeof line.honest !== 'boolean')
      throw badInput(`${path} line ${index + 1} has no kind and honest`)
    const visit = visitOfLine(line)
    if (!visit) return []
    const botd = typeof line.botd === 'boolean' ? line.botd : (line.botd?.bot ?? null)
    const completed = line.judged ? line.judged.score !== null : null
    const { kind, honest } = line
    return [{ kind, honest, botd, completed, visit, assessment: judge(line, visit) }]
  })
}
