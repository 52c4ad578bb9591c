import { constants } from 'node:fs'
import fs from 'node:fs/promises'

/** Syncs a file or folder to the disk, so that a power cut loses neither the file's content nor the folder's names. */
export async function sync(file: string): Promise<void> {
  const handle = await fs.open(file, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** For `catch`: nothing instead of what is not there. */
export function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
