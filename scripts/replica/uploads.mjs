import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { FILE_FOLDERS, filesIn } from '../backup/layout.mjs'

/**
 * Litestream replicates only the database. This copies the new files of a data folder to the replica, and removes there what
 * was removed here since the last call. The content of a file never changes under its name; a file that was never here is not
 * touched.
 * @param {string} data
 * @param {import('./store.mjs').ReplicaStore} store
 * @returns {() => Promise<number>} how many were copied or removed
 */
export function uploadsCopier(data, store) {
  /** @type {Set<string> | null} names that are here and at the replica */
  let copied = null
  return async () => {
    const here = new Set(FILE_FOLDERS.flatMap((folder) => namesIn(data, folder)))
    copied ??= new Set((await listCopies(store)).filter((name) => here.has(name)))
    let count = 0
    for (const name of here) {
      if (copied.has(name)) continue
      await store.write(name, await fs.openAsBlob(path.join(data, name)))
      copied.add(name)
      count += 1
    }
    for (const name of copied) {
      if (here.has(name)) continue
      await store.remove(name)
      copied.delete(name)
      count += 1
    }
    return count
  }
}

/**
 * Gets the files that a data folder lacks from the replica.
 * @param {string} data
 * @param {import('./store.mjs').ReplicaStore} store
 */
export async function fetchUploads(data, store) {
  for (const name of await listCopies(store)) {
    const file = path.join(data, name)
    const content = fs.existsSync(file) ? null : await store.read(name)
    if (!content) continue
    fs.mkdirSync(path.dirname(file), { recursive: true })
    // A standby and its promotion may fetch the same file.
    const draft = `${file}.${process.pid}.part`
    await fs.promises.writeFile(draft, Readable.fromWeb(/** @type {any} */ (content)), { flush: true })
    fs.renameSync(draft, file)
  }
}

/**
 * @param {string} data
 * @param {string} folder
 */
function namesIn(data, folder) {
  return filesIn(path.join(data, folder))
    .filter((name) => !name.endsWith('.part'))
    .map((name) => `${folder}/${name}`)
}

/** @param {import('./store.mjs').ReplicaStore} store */
async function listCopies(store) {
  const lists = FILE_FOLDERS.map(async (folder) => (await store.list(folder)).map((name) => `${folder}/${name}`))
  return (await Promise.all(lists)).flat()
}
