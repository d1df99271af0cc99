import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** The loader's script, ready to be served under a name made from its own content. */
export interface LoaderBundle {
  script: string
  /** Path below the assets' root, such as `/loader-0123456789ab.js`. */
  path: string
  /** Value of the script element's `integrity` attribute. */
  integrity: string
  /** Script that the page holds inline, to run before the other has arrived. */
  early: string
  bytes: number
  gzipBytes: number
}

/** Old engines, for the in-app browsers of phones that no longer get updates. */
const TARGETS = ['es2019', 'safari13', 'chrome70', 'firefox68']
const HASH_LENGTH = 12

/** Bundles the loader's browser code: one classic script, and the lines that run before it. */
export async function bundleLoader(folder: string): Promise<LoaderBundle> {
  const [script, early] = await Promise.all([
    bundleScript(join(folder, 'main.ts'), COMPILE_HINT),
    bundleScript(join(folder, 'early.ts')),
  ])
  if (/<\/?script|<!--/i.test(early)) throw new Error('the early lines would end their own element')
  return describeScript(script, early.trim())
}

/**
 * Tells V8 that all functions are wanted, so that they are compiled in one go while the script is
 * read (https://v8.dev/blog/explicit-compile-hints); other engines see a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

async function bundleScript(entry: string, banner = ''): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: TARGETS,
    // Safari 13 fails only where a parameter's default shadows a name, which our code does nowhere.
    supported: { destructuring: true },
    charset: 'utf8',
    legalComments: 'eof',
    banner: { js: banner },
    // Warnings are turned into errors below, because they may mean a broken script.
    logLevel: 'silent',
  })
  const warning = result.warnings[0]
  if (warning) throw new Error(`${warning.location?.file ?? entry}: ${warning.text}`)
  const output = result.outputFiles[0]
  if (!output) throw new Error(`esbuild made nothing out of ${entry}`)
  return output.text
}

function describeScript(script: string, early: string): LoaderBundle {
  const content = Buffer.from(script)
  const name = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
  return {
    script,
    path: `/loader-${name}.js`,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    early,
    bytes: content.length,
    gzipBytes: gzipSync(content, { level: 9 }).length,
  }
}
