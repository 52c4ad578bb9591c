import fs from 'node:fs'
import path from 'node:path'

/** Names in a data folder and in a backup of it. */
export const DATABASE = 'studio.db'
export const UPLOADS = 'uploads'
/** Files of lessons, of up to 2 GB each. Incomplete uploads are elsewhere, and in no backup. */
export const LESSONS = 'lessons'
export const FILE_FOLDERS = [UPLOADS, LESSONS]
/** The secret that the server made, without which no link in sent e-mails works; missing with `SESSION_SECRET`. */
export const SECRET = 'session-secret'
export const MANIFEST = 'manifest.json'
/** The database, and the files that SQLite and Litestream write beside it. */
export const DATABASE_FILES = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, `.${DATABASE}-litestream`]

/** The data folder of this environment. */
export function dataDir() {
  return path.resolve(process.env.DATA_DIR || './data')
}

/** @param {string} folder the data folder */
export function backupsIn(folder) {
  return path.join(folder, 'backups')
}

/**
 * The finished backups of a folder, oldest first: names sort by time.
 * @param {string} folder
 * @returns {string[]} full paths
 */
export function listBackups(folder) {
  return datedFolders(folder).filter((backup) => fs.existsSync(path.join(backup, MANIFEST)))
}

/**
 * Backups that are being made, or that were killed before they had a manifest.
 * @param {string} folder
 * @returns {string[]} full paths
 */
export function listUnfinished(folder) {
  return datedFolders(folder).filter((backup) => !fs.existsSync(path.join(backup, MANIFEST)))
}

/** @param {string} folder */
function datedFolders(folder) {
  if (!fs.existsSync(folder)) return []
  const names = fs.readdirSync(folder).filter((name) => /^\d{4}-\d{2}-\d{2}T[\d-]+Z$/.test(name))
  return names.sort().map((name) => path.join(folder, name))
}

/**
 * @param {string} folder
 * @returns {string[]} names of the files in it, relative, in order; [] when it does not exist
 */
export function filesIn(folder) {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

/**
 * The pictures, the lessons and the secret of a data folder or a backup: files that never change once they are stored.
 * A picture that is just being written has the ending `.part` and is not stored yet.
 * @param {string} folder
 * @returns {string[]} names relative to the folder, in order
 */
export function storedFilesIn(folder) {
  const names = FILE_FOLDERS.flatMap((part) => filesIn(path.join(folder, part)).map((name) => path.join(part, name)))
  if (fs.existsSync(path.join(folder, SECRET))) names.push(SECRET)
  return names.filter((name) => !name.endsWith('.part'))
}

/**
 * Moves parts of a data folder into a new folder inside it. Nothing is deleted.
 * @param {string} data
 * @param {string[]} names
 * @param {string} reason the beginning of the new folder's name
 * @returns {string | null} the new folder; null when none of the parts exists
 */
export function setAside(data, names, reason) {
  const parts = names.filter((name) => fs.existsSync(path.join(data, name)))
  if (parts.length === 0) return null
  const aside = path.join(data, `${reason}-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  fs.mkdirSync(aside)
  for (const name of parts) fs.renameSync(path.join(data, name), path.join(aside, name))
  return aside
}
