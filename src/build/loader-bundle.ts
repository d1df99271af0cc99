import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** The loader's scripts, all of which the page holds; its worker's is an asset, too. */
export interface LoaderBundle {
  /** The script that observes, at the end of the page. */
  script: string
  /** The lines at the start of the page, which run before the rest of it has arrived. */
  early: string
  worker: {
    /** Path below the assets' root, named by its content, such as `/loader-0123456789ab.js`. */
    path: string
    script: string
  }
  bytes: number
  gzipBytes: number
}

/** Old engines, for the in-app browsers of phones that no longer get updates. */
const TARGETS = ['es2019', 'safari13', 'chrome70', 'firefox68']
const HASH_LENGTH = 12

/** Bundles the loader's browser code, each entry into one classic script. */
export async function bundleLoader(folder: string): Promise<LoaderBundle> {
  const [script, early, worker] = await Promise.all([
    bundleScript(join(folder, 'main.ts'), COMPILE_HINT),
    bundleScript(join(folder, 'early.ts')),
    bundleScript(join(folder, 'worker.ts')),
  ])
  const inline = { script: script.trim(), early: early.trim() }
  // In the middle of a page these would end the script, or change how it is read on.
  if ([...Object.values(inline), worker].some((source) => /<\/?script|<!--/i.test(source))) {
    throw new Error('the inline scripts would end their own element')
  }
  const content = Buffer.from(inline.script)
  return {
    ...inline,
    worker: { path: pathOf(worker), script: worker },
    bytes: content.length,
    gzipBytes: gzipSync(content, { level: 9 }).length,
  }
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

function pathOf(script: string): string {
  const name = createHash('sha256').update(script).digest('hex').slice(0, HASH_LENGTH)
  return `/loader-${name}.js`
}
