/** How long the functions of a source tree are, read by the TypeScript compiler. */
import { join, resolve } from 'node:path'
import { type Node, NodeFlags, type SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import type { ImportGraph } from './import-graph.ts'

/** The most lines that a function of src has: what a reader sees at once. Judged. */
export const FUNCTION_MAX_LINES = 40

/** Functions of src that are longer all the same, by file and name, each with what makes it so. */
export const LONG_FUNCTIONS: Readonly<Record<string, string>> = {}

/** One function; `name` is its own, or that of what it was written into. */
export interface MeasuredFunction {
  file: string
  name: string
  lines: number
}

/** The functions of more than `FUNCTION_MAX_LINES`, the longest first. */
export function longFunctions(tree: Pick<ImportGraph, 'root' | 'files'>): MeasuredFunction[] {
  return measureFunctions(tree)
    .filter(({ lines }) => lines > FUNCTION_MAX_LINES)
    .sort((a, b) => b.lines - a.lines)
}

/** What names a function in `LONG_FUNCTIONS`. */
export const keyOf = ({ file, name }: MeasuredFunction): string => `${file} ${name}`

/**
 * Every function of the files that has a body, in the order of the text. A function that only holds
 * methods is left out, because each of these is there; so are classes.
 */
export function measureFunctions({
  root,
  files,
}: Pick<ImportGraph, 'root' | 'files'>): MeasuredFunction[] {
  return parse(resolve(root), files).flatMap(([file, source]) => {
    const lineAt = (position: number) => source.text.slice(0, position).split('\n').length
    const found: MeasuredFunction[] = []
    function visit(node: Node, outer: string): void {
      const name = nameOf(node) ?? outer
      if (is.isFunctionLikeDeclaration(node) && bodyOf(node) && !holdsOnlyMethods(node)) {
        found.push({ file, name, lines: lineAt(node.end) - lineAt(node.getStart(source)) + 1 })
      }
      node.forEachChild((child) => visit(child, name))
    }
    visit(source, '')
    return found
  })
}

/** The syntax of each file, from a project that exists in memory only and resolves no import. */
function parse(root: string, files: readonly string[]): [file: string, source: SourceFile][] {
  const config = join(root, 'tsconfig.measured.json')
  const compilerOptions = { noLib: true, noResolve: true, noEmit: true, types: [], jsx: 'preserve' }
  const text = JSON.stringify({ compilerOptions, files })
  const api = new API({
    cwd: root,
    fs: {
      readFile: (name) => (name === config ? text : undefined),
      fileExists: (name) => (name === config ? true : undefined),
    },
  })
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    return files.map((file) => {
      const source = project?.program.getSourceFile(join(root, file))
      if (!source) throw new Error(`the compiler does not read ${file}`)
      return [file, source]
    })
  } finally {
    api.close()
  }
}

/** The name of a function, or of what a function may be written into; null for all else. */
function nameOf(node: Node): string | null {
  if (is.isConstructorDeclaration(node)) return 'constructor'
  const isNamed =
    is.isFunctionLikeDeclaration(node) ||
    is.isVariableDeclaration(node) ||
    is.isPropertyAssignment(node)
  const name = isNamed && 'name' in node ? node.name : undefined
  return name && (is.isIdentifier(name) || is.isPrivateIdentifier(name)) ? name.text : null
}

const bodyOf = (node: Node): Node | undefined => (node as { body?: Node }).body

const isFunction = (node: Node | undefined): boolean =>
  node !== undefined && (is.isArrowFunction(node) || is.isFunctionExpression(node))

/**
 * Whether a function is a factory without state: nothing but functions, those that it takes from
 * elsewhere by their names, and the object of them that it returns.
 */
function holdsOnlyMethods(node: Node): boolean {
  const body = bodyOf(node)
  if (!body || !is.isBlock(body)) return false
  const returned = body.statements.at(-1)
  return (
    returned !== undefined &&
    is.isReturnStatement(returned) &&
    returned.expression !== undefined &&
    isObjectOfMethods(returned.expression) &&
    body.statements.slice(0, -1).every(declaresOnlyFunctions)
  )
}

function isObjectOfMethods(node: Node): boolean {
  return (
    is.isObjectLiteralExpression(node) &&
    node.properties.every(
      (each) =>
        is.isMethodDeclaration(each) ||
        is.isShorthandPropertyAssignment(each) ||
        (is.isPropertyAssignment(each) && isFunction(each.initializer)),
    )
  )
}

function declaresOnlyFunctions(statement: Node): boolean {
  if (is.isFunctionDeclaration(statement)) return true
  if (!is.isVariableStatement(statement)) return false
  const { flags, declarations } = statement.declarationList
  return (
    (flags & NodeFlags.Const) !== 0 &&
    declarations.every(
      ({ name, initializer }) => is.isObjectBindingPattern(name) || isFunction(initializer),
    )
  )
}
