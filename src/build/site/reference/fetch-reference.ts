/**
 * Takes the one file that the API reference needs out of its published package:
 *   npm run reference
 * Its package.json asks for 280 packages that this file contains already, so it is no dependency of
 * ours. npm downloads it, from the registry and with the proxy that it is set up with, and we verify it.
 */
import { type ExecFileException, execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'

const PACKAGE = '@scalar/api-reference@1.72.1'
const PACKAGE_INTEGRITY =
  'sha512-XpEJ0rfc/cXbCrR+iC4kK0o/WwX2dTtGQbT049OlPKAHD6IMIFdTeGz2r+M27P2EDWKyUITRm/NzlP8z2pw/Ow=='
const SCRIPT_IN_PACKAGE = 'package/dist/browser/standalone.js'
const SCRIPT_INTEGRITY =
  'sha512-tU3J4euEo5lXIMy42HF4KUTdundzAMuHoOw2Z0WquNAbdigLVdAyOGPJJoCmhiSNVRnSgfNqbB1VdiIfNATEMg=='

const FETCH_LIMIT_MS = 120_000
const TAR_BLOCK = 512

const PROJECT_ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Where the script lies once it was fetched. */
export const REFERENCE_FILE = join(PROJECT_ROOT, 'node_modules/.cache/doubletake/scalar.js')

/** Whether a script is the one that was pinned, to the byte. */
export function isPinnedReference(script: Buffer): boolean {
  return integrityOf(script) === SCRIPT_INTEGRITY
}

const integrityOf = (content: Buffer) =>
  `sha512-${createHash('sha512').update(content).digest('base64')}`

/** Fetches the script unless it is there; throws where there is no network or the wrong content. */
export async function fetchReference(): Promise<void> {
  const there = await readFile(REFERENCE_FILE).catch(() => null)
  if (there && isPinnedReference(there)) return
  const packed = await download()
  if (integrityOf(packed) !== PACKAGE_INTEGRITY)
    throw new Error(`${PACKAGE} is not what was pinned`)
  const script = takeFile(gunzipSync(packed), SCRIPT_IN_PACKAGE)
  if (!script || !isPinnedReference(script)) throw new Error(`${PACKAGE} has another script`)
  await mkdir(join(REFERENCE_FILE, '..'), { recursive: true })
  await writeFile(REFERENCE_FILE, script)
}

async function download(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'doubletake-reference-'))
  try {
    const how = ['--pack-destination', folder, '--loglevel=error', '--fetch-retries=1']
    const wanted = ['pack', PACKAGE, ...how]
    const npm = process.env.npm_execpath
    const [command, args] = npm?.endsWith('.js')
      ? [process.execPath, [npm, ...wanted]]
      : ['npm', wanted]
    // In a folder of its own, so that npm neither reads nor runs anything of this project.
    await promisify(execFile)(command, args, { cwd: folder, timeout: FETCH_LIMIT_MS }).catch(
      (failure: object) => Promise.reject(new Error(reasonOf(failure))),
    )
    const [name = ''] = await readdir(folder)
    return await readFile(join(folder, name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Why npm failed, in its own words: its command line, which Node tells, says nothing of that. */
function reasonOf({ killed, stderr, message }: Partial<ExecFileException>): string {
  if (killed) return `npm has not fetched ${PACKAGE} in ${FETCH_LIMIT_MS / 1000} s`
  const said = [...(stderr ?? '').matchAll(/^npm error (.+)$/gm)].map(([, line]) => line)
  return said.length > 0 ? `npm: ${said.slice(0, 2).join(', ')}` : String(message)
}

/** One file of a tar archive (POSIX.1-2001 ustar: a header block, then the content in whole blocks). */
function takeFile(archive: Buffer, path: string): Buffer | null {
  for (let at = 0; at + TAR_BLOCK <= archive.length; ) {
    const name = archive.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(archive.toString('ascii', at + 124, at + 136), 8) || 0
    const start = at + TAR_BLOCK
    if (name === path) return archive.subarray(start, start + size)
    at = start + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK
  }
  return null
}

if (import.meta.main) {
  try {
    await fetchReference()
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    console.error(`reference: ${reason}`)
    console.error('reference: all else works without it; later: npm run reference')
    process.exitCode = 1
  }
}
