import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Writes a file only if its content differs; resolves to whether it did.
 *
 * `wrangler dev` watches what the build writes: touching an unchanged file would make it build in a
 * loop.
 */
export async function writeChanged(path: string, content: string | Buffer): Promise<boolean> {
  const before = await readFile(path).catch(() => undefined)
  if (before?.equals(Buffer.from(content))) return false
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return true
}

/**
 * Removes the files of a folder and those below it that are stale by the predicate; resolves to their
 * paths within it.
 */
export async function removeStale(
  folder: string,
  isStale: (name: string) => boolean,
): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const stale = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isStale)
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })))
  return stale
}

/** The text of a JSON file, indented by two spaces. */
export function toJsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
