import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes a file only if its content differs; resolves to whether it did.
 *
 * `wrangler dev` watches what the build writes: touching an unchanged file would make it build in a
 * loop.
 */
export async function writeChanged(path: string, content: string): Promise<boolean> {
  const before = await readFile(path, 'utf8').catch(() => undefined)
  if (before === content) return false
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return true
}

/** Removes the files of a folder that are stale by the predicate; resolves to their names. */
export async function removeStale(
  folder: string,
  isStale: (name: string) => boolean,
): Promise<string[]> {
  const stale = (await readdir(folder)).filter(isStale)
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })))
  return stale
}

/** The text of a JSON file, indented by two spaces. */
export function toJsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
