import { constants } from 'node:fs'
import fs from 'node:fs/promises'

/** After this a power cut loses nothing of a file, or no name in a folder. */
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
