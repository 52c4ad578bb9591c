import { constants } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { orMissing, sync } from '../on-disk'
import type { LessonFileStore, NewBytes } from './port'

/** The built-in default: a folder in the data folder, and one beside it for unfinished uploads. */
export function folderLessonFiles(folder: string): LessonFileStore {
  const folderOf = (isPart: boolean) => (isPart ? `${folder}-parts` : folder)
  function pathOf(id: string, isPart = false): string {
    if (!/^[\w-]{20,64}$/.test(id)) throw new Error('Not the name of a lesson’s file')
    return path.join(folderOf(isPart), id)
  }

  async function write(part: string, { offset, bytes, most }: NewBytes): Promise<number> {
    const file = pathOf(part, true)
    await fs.mkdir(folderOf(true), { recursive: true })
    const handle = await fs.open(file, constants.O_CREAT | constants.O_WRONLY, 0o600)
    let end = offset
    let fault: unknown
    try {
      for await (const piece of bytes) {
        if (fault) continue
        try {
          if (end + piece.byteLength > most) throw new RangeError('More than the file has')
          await writeAll(handle, piece, end)
          end += piece.byteLength
        } catch (error) {
          fault = error
        }
      }
    } finally {
      await handle.close()
    }
    if (!fault) return end
    await fs.rm(file, { force: true })
    throw fault
  }

  return {
    write,
    pathOf: (id) => pathOf(id),
    sizeOfPart: async (part) => (await fs.stat(pathOf(part, true)).catch(orMissing))?.size ?? 0,
    async keep(part) {
      await fs.mkdir(folder, { recursive: true })
      try {
        await sync(pathOf(part, true))
        await fs.rename(pathOf(part, true), pathOf(part))
      } catch (error) {
        orMissing(error as NodeJS.ErrnoException)
        return false
      }
      await sync(folder)
      return true
    },
    async list() {
      const found = await Promise.all(
        [false, true].map(async (isPart) => {
          const names = (await fs.readdir(folderOf(isPart)).catch(orMissing)) ?? []
          return Promise.all(
            names.map(async (id) => {
              const stat = await fs.stat(path.join(folderOf(isPart), id))
              return { id, isPart, writtenAt: stat.mtime.toISOString() }
            }),
          )
        }),
      )
      return found.flat()
    },
    remove: ({ id, isPart }) => fs.rm(pathOf(id, isPart), { force: true }),
    async free() {
      const { bavail, bsize } = await fs.statfs(path.dirname(folder))
      return bavail * bsize
    },
  }
}

/** A write may store only part of the bytes. */
async function writeAll(handle: fs.FileHandle, piece: Uint8Array, position: number): Promise<void> {
  let written = 0
  while (written < piece.byteLength) {
    const { bytesWritten } = await handle.write(piece, written, piece.byteLength - written, position + written)
    written += bytesWritten
  }
}
