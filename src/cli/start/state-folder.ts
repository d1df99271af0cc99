import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { messageOf } from '../../platform/message-of.ts'

const USABLE = constants.R_OK | constants.W_OK | constants.X_OK

/** Makes a folder of the local state, and those above it; rejects, in words for people, where nothing could be kept there. */
export async function requireStateFolder(folder: string): Promise<void> {
  try {
    await make(folder)
    await access(folder, USABLE)
  } catch (error) {
    throw new Error(
      `the folder of the local state cannot be written: ${messageOf(error)}. Name another one: --persist-to <dir>`,
    )
  }
}

/**
 * Each folder by itself: Node's own `recursive`, which wrangler uses too, never ends where a folder that is there has
 * none made in it and says ENOENT of that, as /proc does.
 */
async function make(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) await make(above)
  await mkdir(folder).catch(async (error: unknown) => {
    // Another command may have made it meanwhile.
    if (!(await isFolder(folder))) throw error
  })
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
