/** `evaluate score`: measures the score on recorded clients and on public profile collections. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MODEL } from '../../src/domain/fraud/model/weights.ts'
import { assess } from '../../src/domain/fraud/score.ts'
import { readFullProfiles } from '../../src/training/readers/full-profiles.ts'
import { badInput } from '../../src/training/readers/input.ts'
import {
  readLabelledAgents,
  readUaProfiles,
  type Sample,
} from '../../src/training/readers/profiles.ts'
import { readRecording } from '../../src/training/readers/recordings.ts'
import { evaluateNetworks, type NetworkMeasures } from './networks.ts'
import { byKind, halvesOf, type Scored, summaryOf } from './score-measures.ts'

/** The recordings of the cast. */
export const RECORDINGS = fileURLToPath(new URL('../cast/recordings', import.meta.url).href)

type Reader = (path: string) => Sample[]

/** The reader for a file, by its name; any other JSON lines are recordings. */
const READERS: [RegExp, string, Reader][] = [
  [/^ua_profiles/, 'ua_profiles', readUaProfiles],
  [/^fpgen_profiles/, 'fpgen_profiles', readFullProfiles],
  [/^ua_labelled/, 'ua_labelled', readLabelledAgents],
]

/** Other evaluation files that may lie in the same folder. */
const NOT_OURS =
  /^(README|tor_|vpn_|fpstalker|crossbrowser|amiunique|attribute_|uap_|ja4_|survey_|panel|package|tsconfig)/

function filesIn(path: string): string[] {
  let isFolder: boolean
  try {
    isFolder = statSync(path).isDirectory()
  } catch {
    throw badInput(`cannot read ${path}`)
  }
  if (!isFolder) return [path]
  return readdirSync(path)
    .filter((name) => !NOT_OURS.test(name) && /\.(jsonl|csv)(\.gz)?$/.test(name))
    .sort()
    .map((name) => join(path, name))
}

const scoredOf = (sample: Sample): Scored => {
  const { score, probability } = assess(sample.visit)
  return { ...sample, score, probability, botd: null }
}

/** The measures of one way to classify networks, as rows of a table. */
function networkShares(measures: NetworkMeasures) {
  const { well_known_flagged: wellKnown, by_source: _, false_hosting: accused, ...found } = measures
  return {
    ...found,
    ...Object.fromEntries(
      Object.entries(accused).map(([kind, share]) => [`${kind} taken for hosting`, share]),
    ),
    'well-known access networks flagged': { count: wellKnown.length },
  }
}

/** How networks of known kind are flagged: as the detectors flag them, by each part, and held out. */
function networkTables(path: string) {
  const { lists_and_names, lists_only, names_only, held_out } = evaluateNetworks(path)
  return {
    asn_kinds: networkShares(lists_and_names),
    asn_kinds_lists_only: networkShares(lists_only),
    asn_kinds_names_only: networkShares(names_only),
    asn_kinds_held_out: networkShares(held_out.lists_and_names),
    asn_kinds_held_out_names_only: networkShares(held_out.names_only),
  }
}

/** Judges files and folders, by default the recordings and DOUBLETAKE_DATA; throws bad input. */
export async function evaluateScore(args: string[]) {
  const given = args.filter((arg) => !arg.startsWith('--'))
  const usual = [RECORDINGS, process.env.DOUBLETAKE_DATA].filter((path) => path && existsSync(path))
  const paths = given.length > 0 ? given : (usual as string[])
  if (paths.length === 0)
    throw badInput('score needs files or folders to judge, or DOUBLETAKE_DATA')
  const cast: Scored[] = []
  /** Clients that got no score when they were played; here they are judged by what they sent. */
  let neverCompleted = 0
  const data: Record<string, unknown> = {}
  for (const path of paths.flatMap(filesIn)) {
    if (/^asn_kinds/.test(basename(path))) {
      Object.assign(data, networkTables(path))
      continue
    }
    const reader = READERS.find(([pattern]) => pattern.test(basename(path)))
    if (reader) data[reader[1]] = byKind(reader[2](path).map(scoredOf))
    else
      for (const { kind, honest, botd, completed, assessment } of readRecording(path)) {
        cast.push({ ...assessment, kind, honest, botd, weight: 1 })
        if (completed === false) neverCompleted += 1
      }
  }
  if (cast.length === 0 && Object.keys(data).length === 0)
    throw badInput(`nothing to judge in ${paths.join(', ')}`)
  return {
    model: MODEL.version,
    never_completed: neverCompleted,
    ...summaryOf(cast),
    halves: halvesOf(cast),
    by_kind: byKind(cast),
    lines: cast.map(({ kind, score, honest }) => ({ kind, score, honest })),
    ...data,
  }
}
