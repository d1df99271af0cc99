/**
 * Makes everything under `dist/`: the loader's script, the console, the pages for people and their
 * headers (served as static assets), and the documents that the Worker imports. Run by `wrangler` before each
 * bundle.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_EXT_SURVEY_SOURCES } from '../contract/fields/project.ts'
import { fillOpenapi } from '../contract/openapi-template.ts'
import { bundleConsole } from './console-bundle.ts'
import { bundleLoader } from './loader-bundle.ts'
import { makeSite } from './site/make-site.ts'
import { SITE_HEADERS } from './site/site-headers.ts'
import { removeStale, toJsonText, writeChanged } from './write-changed.ts'

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What one build did. */
export interface BuildReport {
  /** Files whose content is new. */
  written: readonly string[]
  removed: readonly string[]
  gzipBytes: number
  consoleGzipBytes: number
}

/** More files than these are only counted. */
const NAMED_MAX = 6

const ASSET_HEADERS = `/loader-*.js
  Cache-Control: public, max-age=31536000, immutable
  Cross-Origin-Resource-Policy: same-origin
  X-Content-Type-Options: nosniff
`

const LOCAL_DEPLOYMENT = {
  servers: ['http://localhost:8787', 'http://127.0.0.1:8787'],
  extSurveySources: DEFAULT_EXT_SURVEY_SOURCES,
}

/** Builds into a folder; files that are up to date are not touched. */
export async function buildInto(outFolder: string): Promise<BuildReport> {
  const { files, gzipBytes, consoleGzipBytes } = await makeFiles()
  const written: string[] = []
  for (const [name, content] of Object.entries(files)) {
    if (await writeChanged(join(outFolder, name), content)) written.push(name)
  }
  const removed = await removeStale(
    join(outFolder, 'assets'),
    (name) =>
      /^(loader|console)-|\.html$|^(docs|problems|site)\//.test(name) &&
      !(`assets/${name}` in files),
  )
  return { written, removed, gzipBytes, consoleGzipBytes }
}

/** Every file of the build by its name, and how large visitors' downloads are. */
async function makeFiles() {
  const browserFolder = join(PROJECT_ROOT, 'src/loader/browser')
  const [bundle, openapi, site, consoleBundle] = await Promise.all([
    bundleLoader(browserFolder),
    makeOpenapi(),
    makeSite(),
    bundleConsole(join(PROJECT_ROOT, 'src/console')),
  ])
  const { worker, gzipBytes, script, early } = bundle
  const files: Record<string, string | Buffer> = {
    [`assets${worker.path}`]: worker.script,
    ...Object.fromEntries(
      Object.entries(site).map(([name, content]) => [`assets/${name}`, content]),
    ),
    ...Object.fromEntries(
      Object.entries(consoleBundle.files).map(([path, content]) => [`assets${path}`, content]),
    ),
    'assets/_headers': ASSET_HEADERS + SITE_HEADERS + consoleBundle.headers,
    'loader.json': toJsonText({
      source: script,
      early,
      worker: worker.script.trim(),
      workerPath: worker.path,
    }),
    'migrations.json': toJsonText(await namesOfMigrations()),
    // As a local service has it, for tools; and the text that a Worker fills in for its deployment. A
    // string, because parsing an object would slow its start-up.
    'openapi.json': fillOpenapi(openapi, LOCAL_DEPLOYMENT),
    'openapi-template.json': JSON.stringify(openapi),
  }
  return { files, gzipBytes, consoleGzipBytes: consoleBundle.gzipBytes }
}

/** What a database has to have before the Worker of this build serves. */
async function namesOfMigrations(): Promise<string[]> {
  const names = await readdir(join(PROJECT_ROOT, 'migrations'))
  return names.filter((name) => name.endsWith('.sql')).sort()
}

/** The OpenAPI document as a template; its module is imported here, so that a broken schema fails the build. */
async function makeOpenapi(): Promise<string> {
  const { makeOpenapiDocument } = await import('./openapi.ts')
  return JSON.stringify(makeOpenapiDocument())
}

if (import.meta.main) {
  try {
    const { written, gzipBytes, consoleGzipBytes } = await buildInto(join(PROJECT_ROOT, 'dist'))
    const outcome = written.length > NAMED_MAX ? `${written.length} files` : written.join(', ')
    const sizes = `gzip: loader script ${gzipBytes} bytes, console ${consoleGzipBytes} bytes`
    console.error(`build: ${outcome || 'nothing new'} (${sizes})`)
  } catch (error) {
    console.error(`build: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
