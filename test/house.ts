/**
 * `npm run -s house [-- FOLDER]`: the measures of the structure of `src` (or of another checkout's).
 * Rooms are folders; a room's imports are those among its own files, subfolders included.
 */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  FUNCTION_MAX_LINES,
  keyOf,
  LONG_FUNCTIONS,
  longFunctions,
} from './support/function-lengths.ts'
import {
  deepestChain,
  findCycles,
  type ImportGraph,
  isIn,
  readImportGraph,
  readSource,
} from './support/import-graph.ts'

/** Files that are data: learned tables, lists, texts in many languages. */
const TABLES = [
  'build/site/guides/guide-list.ts',
  'build/site/privacy/summary-texts.ts',
  'domain/fraud/model/weights.ts',
  'domain/linkage/model.ts',
  'domain/network/lists/bundled-networks.ts',
  'domain/network/names/name-weights.ts',
  'loader/texts.ts',
]
/** Rooms whose files are the entries of a registry. */
const REGISTRIES = /\/(detectors|collectors|comparisons)$/

const root = process.argv[2] ?? fileURLToPath(new URL('../src', import.meta.url))
if (!existsSync(root)) {
  console.error(`house: there is no folder ${root}`)
  process.exitCode = 2
} else {
  print(readImportGraph(root))
}

function print(graph: ImportGraph): void {
  const rooms = Map.groupBy(graph.files, (file) => dirname(file))
  const flat = [...rooms].filter(([room]) => !REGISTRIES.test(`/${room}`))
  const largest = [...flat].sort(([, a], [, b]) => b.length - a.length).slice(0, 6)
  console.log('files in the largest rooms')
  for (const [room, files] of largest) console.log(`  ${String(files.length).padStart(4)}  ${room}`)

  console.log(
    '\nfiles, imports among them, deepest chain, sub-rooms, arrows between these; by top room',
  )
  const tops = [...new Set(graph.files.map((file) => file.split('/')[0] ?? ''))]
  for (const top of tops.filter((name) => !name.endsWith('.ts'))) {
    const inside = graph.imports.filter(({ file, target }) => isIn(file, top) && isIn(target, top))
    const files = graph.files.filter((file) => isIn(file, top)).length
    const subRooms = new Set(graph.files.filter((file) => isIn(file, top)).map(subRoomOf))
    const arrows = inside
      .map(({ file, target }) => [subRoomOf(file), subRoomOf(target)])
      .filter(([from, to]) => from !== to)
    const between = new Set(arrows.map((arrow) => arrow.join(' ')))
    const cells = [files, inside.length, deepestChain(graph, top), subRooms.size, between.size]
    console.log(`  ${cells.map((cell) => String(cell).padStart(4)).join(' ')}  ${top}`)
  }

  const cycles = findCycles(graph)
  console.log(`\nimport cycles, type-only ones included: ${cycles.length}`)
  for (const cycle of cycles) console.log(`  ${cycle.join(', ')}`)

  console.log('\nlongest files that are no tables')
  for (const { file, lines } of longestFiles(graph).slice(0, 6)) {
    console.log(`  ${String(lines).padStart(4)}  ${file}`)
  }

  const long = longFunctions(graph)
  console.log(`\nfunctions of more than ${FUNCTION_MAX_LINES} lines: ${long.length}`)
  for (const each of long) {
    const reason = LONG_FUNCTIONS[keyOf(each)]
    console.log(`  ${String(each.lines).padStart(4)}  ${keyOf(each)}${reason ? `: ${reason}` : ''}`)
  }
}

/** `objects/store` of any file in it; a file that lies in the top room is a room of its own. */
function subRoomOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

function longestFiles(graph: ImportGraph): { file: string; lines: number }[] {
  return graph.files
    .filter((file) => !TABLES.includes(file))
    .map((file) => ({ file, lines: readSource(graph, file).split('\n').length - 1 }))
    .sort((a, b) => b.lines - a.lines)
}
