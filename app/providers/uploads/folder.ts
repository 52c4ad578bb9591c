import { constants } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { readPictureFileName } from '~/lib/picture-file'
import { orMissing, sync } from '../on-disk'
import { drawSharePicture } from './draw-share-picture'
import type { SavedFile, UploadStore } from './port'
import { preparePicture } from './prepare-picture'

/** The built-in default: a folder in the data folder. Prepares one picture at a time, to limit the use of memory. */
export function folderUploads(folder: string): UploadStore {
  let last: Promise<unknown> = Promise.resolve()
  const making = new Map<string, Promise<Uint8Array | null>>()
  const pathOf = (name: string) => {
    if (!isOurs(name)) throw new Error('Not the name of an uploaded picture')
    return path.join(folder, name)
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  async function save(files: readonly SavedFile[]): Promise<void> {
    await fs.mkdir(folder, { recursive: true })
    const writes = files.map(({ name, bytes }) => ({ file: pathOf(name), bytes }))
    try {
      // Written completely under another name first, so that a power cut never leaves half a picture.
      for (const { file, bytes } of writes) await writeThrough(partOf(file), bytes)
      for (const { file } of writes) await fs.rename(partOf(file), file)
      await sync(folder)
    } catch (error) {
      for (const { file } of writes) {
        await fs.rm(partOf(file), { force: true })
        await fs.rm(file, { force: true })
      }
      throw error
    }
  }

  async function read(name: string): Promise<Uint8Array | null> {
    if (!readPictureFileName(name)) return null
    return (await fs.readFile(path.join(folder, name)).catch(orMissing)) ?? null
  }

  async function makeAndSave(name: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const bytes = await make()
    // On a full disk the picture is still shown, and made again on the next request.
    if (bytes) await save([{ name, bytes }]).catch(() => {})
    return bytes
  }

  return {
    prepare: (bytes, plan) => inTurn(() => preparePicture(bytes, plan)),
    drawShare: (share) => inTurn(() => drawSharePicture(share)),
    save,
    read,
    async readOrCreate(name, make) {
      const bytes = await read(name)
      if (bytes) return bytes
      const made = making.get(name) ?? makeAndSave(name, make).finally(() => making.delete(name))
      making.set(name, made)
      return made
    },
    async remove(names) {
      for (const name of names) await fs.rm(pathOf(name), { force: true })
    },
    async list() {
      const names = (await fs.readdir(folder).catch(orMissing)) ?? []
      const pictures = names.filter(isOurs)
      return Promise.all(
        pictures.map(async (name) => ({
          name,
          writtenAt: (await fs.stat(path.join(folder, name))).mtime.toISOString(),
        })),
      )
    },
  }
}

/** Whether a file is a picture, or one that a crash left half-written. */
function isOurs(name: string): boolean {
  return readPictureFileName(name.replace(/\.\d+\.part$/, '')) !== null
}

/** Includes the process id, because another process may be writing the same file. */
function partOf(file: string): string {
  return `${file}.${process.pid}.part`
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await fs.open(file, constants.O_CREAT | constants.O_TRUNC | constants.O_WRONLY, 0o644)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
