import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type OutputFile, type Plugin } from 'esbuild'
import { CONSOLE_POLICY, renderConsole } from '../console/page.ts'
import { REGISTRY } from '../domain/fraud/detectors/index.ts'

/** The console, ready to be served as static files. */
export interface ConsoleBundle {
  /** By path below the assets' root. */
  files: Record<string, string>
  /** Rules of the `_headers` file. */
  headers: string
  /** What a first visit downloads, style sheet included, document and charts not. */
  gzipBytes: number
}

/** Browsers of two years back: the console is for people at work, not for panellists' phones. */
const TARGETS = ['es2022', 'safari17', 'chrome120', 'firefox121']

/** Bundles the console: a module that loads charts and sentences when they are wanted, and a style. */
export async function bundleConsole(folder: string): Promise<ConsoleBundle> {
  const result = await build({
    entryPoints: {
      console: join(folder, 'browser/main.tsx'),
      'console-style': join(folder, 'console.css'),
    },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    outdir: 'assets',
    format: 'esm',
    platform: 'browser',
    target: TARGETS,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    charset: 'utf8',
    legalComments: 'eof',
    entryNames: '[name]-[hash]',
    chunkNames: 'console-part-[hash]',
    plugins: [REASON_SENTENCES],
    // Warnings are turned into errors below, because they may mean a broken script.
    logLevel: 'silent',
  })
  const warning = result.warnings[0]
  if (warning) throw new Error(`${warning.location?.file ?? folder}: ${warning.text}`)
  return describeFiles(result.outputFiles)
}

function describeFiles(outputs: readonly OutputFile[]): ConsoleBundle {
  const files: Record<string, string> = Object.fromEntries(
    outputs.map(({ path, text }) => [`/${basename(path)}`, text]),
  )
  const scriptPath = findPath(files, /^\/console-[^-]+\.js$/)
  const stylePath = findPath(files, /^\/console-style-.*\.css$/)
  files['/console.html'] = renderConsole({ scriptPath, stylePath })
  const first = [scriptPath, stylePath, ...staticImports(files[scriptPath] ?? '')]
  const gzipBytes = first
    .map((path) => gzipSync(files[path] ?? '', { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0)
  return { files, headers: HEADERS, gzipBytes }
}

function findPath(files: Record<string, string>, pattern: RegExp): string {
  const path = Object.keys(files).find((each) => pattern.test(each))
  if (path === undefined) throw new Error(`esbuild made no ${pattern}`)
  return path
}

/** Chunks that a module cannot start without. */
function staticImports(script: string): string[] {
  return [...script.matchAll(/(?:import|from)\s*"\.(\/console-part-[^"]+)"/g)].map(
    ([, path = '']) => path,
  )
}

/** The words of the score's reasons come from the detectors, whose code the console has no use for. */
const REASON_SENTENCES: Plugin = {
  name: 'reason-sentences',
  setup({ onResolve, onLoad }) {
    const namespace = 'reason-sentences'
    onResolve({ filter: /^console:reason-sentences$/ }, ({ path }) => ({ path, namespace }))
    onLoad({ filter: /.*/, namespace }, () => {
      const sentences = Object.entries(REGISTRY).flatMap(([key, { outcomes }]) =>
        Object.entries(outcomes).map(([outcome, says]) => [`${key}.${outcome}`, says]),
      )
      return { contents: JSON.stringify(Object.fromEntries(sentences)), loader: 'json' }
    })
  },
}

const HEADERS = `/console
  ! Cache-Control
  Cache-Control: no-store
  Content-Security-Policy: ${CONSOLE_POLICY}
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  X-Robots-Tag: noindex, nofollow
/console-*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
  Cross-Origin-Resource-Policy: same-origin
  X-Content-Type-Options: nosniff
`
