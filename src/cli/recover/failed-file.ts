/** A file with the ids of objects that failed, from which they are tried again. */
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** Its name, in the folder that the command runs in. */
export const FAILED_FILE = 'recover-failed.txt'

/** Which objects a run comes to: all, or those of a file; from the first, or behind `after`. */
interface Range {
  from: string | undefined
  after: string
}

const toLines = (ids: readonly string[]) => ids.map((id) => `${id}\n`).join('')

/**
 * Begins the file anew, unless this run goes on with an earlier one, or reads it. Whenever the run is stopped, the file
 * has all that failed; of one that is read, also what was not tried again yet.
 */
export async function openFailedFile({ from, after }: Range) {
  const isRead = from !== undefined && resolve(from) === resolve(FAILED_FILE)
  if (after === '' && !isRead) await rm(FAILED_FILE, { force: true })
  return {
    /** Adds what has just failed. */
    keep: async (ids: readonly string[]): Promise<void> => {
      if (!isRead) await appendFile(FAILED_FILE, toLines(ids))
    },
    /** To be called when the run has come to its end, with all that failed. */
    finish: async (ids: readonly string[]): Promise<void> => {
      if (isRead && after === '') await writeFile(FAILED_FILE, toLines(ids))
    },
  }
}
