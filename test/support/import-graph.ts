/** The import graph of a source tree, read from its text. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import or re-export of a file. */
export interface Import {
  /** The importing file, relative to the tree's root. */
  file: string
  /** A file of the tree (relative to its root) or a package's name. */
  target: string
  /** True where only types are taken. */
  isType: boolean
}

/** A tree's files and their imports. */
export interface ImportGraph {
  root: string
  /** Relative to the root, with `/` between folders. */
  files: string[]
  imports: Import[]
}

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:([\w*{][^'"=(]*?)\s+from\s+)?'([^']+)'/gm
const DYNAMIC = /\bimport\('([^']+)'\)/g

/** Reads every TypeScript file below a folder. Declaration files are ambient and left out. */
export function readImportGraph(root: string): ImportGraph {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .sort()
  return { root, files, imports: files.flatMap((file) => importsOf(root, file)) }
}

/** The text of one file of a tree. */
export function readSource({ root }: Pick<ImportGraph, 'root'>, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Whether a file is in a folder, or is that file. */
export function isIn(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}

function importsOf(root: string, file: string): Import[] {
  const text = readSource({ root }, file)
  const targetOf = (from: string) =>
    from.startsWith('.') ? normalize(join(dirname(file), from)) : from
  const written = [...text.matchAll(STATEMENT)].map(([, type, names = '', from = '']) => ({
    file,
    target: targetOf(from),
    isType: type !== undefined || namesOnlyTypes(names),
  }))
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, from = '']) => ({
    file,
    target: targetOf(from),
    isType: false,
  }))
  return [...written, ...dynamic]
}

/** `{ type A, type B }` takes types only, as `import type` does. */
function namesOnlyTypes(names: string): boolean {
  return (
    /^\{[^}]*\}$/.test(names.trim()) &&
    names
      .replace(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .every((name) => name.startsWith('type '))
  )
}

/**
 * The files that import each other in a circle, type-only imports included: strongly connected
 * components of more than one file (Tarjan, "Depth-first search and linear graph algorithms",
 * 1972).
 */
export function findCycles(graph: ImportGraph): string[][] {
  const next = neighbours(graph)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(file: string): number {
    const at = index.size
    index.set(file, at)
    stack.push(file)
    let lowest = at
    for (const target of next.get(file) ?? []) {
      if (!index.has(target)) lowest = Math.min(lowest, visit(target))
      else if (stack.includes(target)) lowest = Math.min(lowest, index.get(target) ?? at)
    }
    low.set(file, lowest)
    if (lowest === at) {
      const members = stack.splice(stack.indexOf(file))
      if (members.length > 1) cycles.push(members.sort())
    }
    return lowest
  }

  for (const file of graph.files) if (!index.has(file)) visit(file)
  return cycles
}

/** The longest chain of imports among the files of a folder, as the number of files in it. */
export function deepestChain(graph: ImportGraph, folder: string): number {
  const next = neighbours(graph)
  const known = new Map<string, number>()
  function depth(file: string, above: readonly string[]): number {
    const before = known.get(file)
    if (before !== undefined) return before
    const inside = (next.get(file) ?? []).filter(
      (target) => isIn(target, folder) && !above.includes(target),
    )
    const deepest = 1 + Math.max(0, ...inside.map((target) => depth(target, [...above, file])))
    known.set(file, deepest)
    return deepest
  }
  return Math.max(0, ...graph.files.filter((file) => isIn(file, folder)).map((f) => depth(f, [])))
}

function neighbours({ files, imports }: ImportGraph): Map<string, string[]> {
  const known = new Set(files)
  const next = new Map<string, string[]>(files.map((file) => [file, []]))
  for (const { file, target } of imports) if (known.has(target)) next.get(file)?.push(target)
  return next
}
