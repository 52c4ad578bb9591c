import fs from 'node:fs'
import path from 'node:path'

/** Where things lie in a data folder and in a backup of it. */
export const DATABASE = 'studio.db'
export const UPLOADS = 'uploads'
export const MANIFEST = 'manifest.json'

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
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}-\d{2}-\d{2}T[\d-]+Z$/.test(name) && fs.existsSync(path.join(folder, name, MANIFEST)))
    .sort()
    .map((name) => path.join(folder, name))
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
