/** Style sheets and scripts of the pages, under names made from their content. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const PAGES = fileURLToPath(new URL('../../pages', import.meta.url))
const HASH_LENGTH = 12

/** Browsers from about 2021 on: people who build and operate, other than those of the loader. */
const TARGETS = ['es2022', 'safari15.4', 'chrome100', 'firefox100']

/** One made file: its path as pages name it, and its content. */
export interface SiteAsset {
  path: string
  content: string
}

/** The assets that pages name. */
export interface SiteAssets {
  style: SiteAsset
  /** Of the page around the API reference, whose own style the elements' style would break. */
  referenceStyle: SiteAsset
  script: SiteAsset
  /** Starts the API reference. */
  referenceScript: SiteAsset
}

/** Bundles them; throws where one does not compile. */
export async function bundleSiteAssets(): Promise<SiteAssets> {
  const [style, referenceStyle, script, referenceScript] = await Promise.all([
    bundle('style/site.css', 'css'),
    bundle('style/reference.css', 'css'),
    bundle('browser/site.ts', 'js'),
    bundle('browser/reference.ts', 'js'),
  ])
  return { style, referenceStyle, script, referenceScript }
}

async function bundle(entry: string, extension: 'css' | 'js'): Promise<SiteAsset> {
  const result = await build({
    entryPoints: [join(PAGES, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: TARGETS,
    charset: 'utf8',
    logLevel: 'silent',
  })
  const warning = result.warnings[0]
  if (warning) throw new Error(`${warning.location?.file ?? entry}: ${warning.text}`)
  const content = result.outputFiles[0]?.text ?? ''
  const name = entry.replace(/^.*\/|\.\w+$/g, '')
  return { path: `/site/${name}-${hashOf(content)}.${extension}`, content }
}

/** The part of a file's name that changes with its content. */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
}
