import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { DATABASE, LESSONS, MANIFEST, storedFilesIn, UPLOADS } from './layout.mjs'

/**
 * The contents of a backup, as listed in its manifest.
 * @typedef {object} Manifest
 * @property {string} madeAt
 * @property {string} schema the newest migration
 * @property {Record<string, number>} rows of each table
 * @property {Record<string, string>} files SHA-256 of each file
 */

/**
 * Lists what a backup contains. Throws when its database is damaged.
 * @param {string} folder
 * @returns {Manifest}
 */
export function describeBackup(folder) {
  const database = new Database(path.join(folder, DATABASE), { readonly: true, fileMustExist: true })
  try {
    const sound = database.pragma('integrity_check', { simple: true })
    if (sound !== 'ok') throw new Error(`The database of the backup is damaged: ${sound}`)
    const loose = /** @type {unknown[]} */ (database.pragma('foreign_key_check'))
    if (loose.length > 0) throw new Error(`${loose.length} rows of the backup refer to rows that do not exist`)
    const tables = /** @type {{ name: string }[]} */ (
      database
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
        .all()
    )
    const rows = Object.fromEntries(
      tables.map(({ name }) => [name, Number(database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get())]),
    )
    const schema = String(database.prepare('SELECT max(id) FROM migrations').pluck().get())
    return { madeAt: new Date().toISOString(), schema, rows, files: hashes(folder) }
  } finally {
    database.close()
  }
}

/**
 * Compares a backup with its manifest and its database with its files. Throws when they differ, and says how.
 * @param {string} folder
 * @returns {Manifest}
 */
export function checkBackup(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, MANIFEST), 'utf8'))
  const found = describeBackup(folder)
  for (const [name, hash] of Object.entries(manifest.files)) {
    if (found.files[name] !== hash) throw new Error(`${name} of the backup is missing or was changed`)
  }
  for (const [table, count] of Object.entries(manifest.rows)) {
    if (found.rows[table] !== count)
      throw new Error(`The backup should hold ${count} rows of ${table}, not ${found.rows[table]}`)
  }
  requireNamedFiles(folder)
  return manifest
}

/**
 * Throws when files that the database of a backup names are not in it.
 * @param {string} folder
 */
export function requireNamedFiles(folder) {
  const missing = namedFiles(folder).filter((file) => !fs.existsSync(path.join(folder, file)))
  if (missing.length > 0) throw new Error(`${missing.length} files that the database names are not in the backup`)
}

/**
 * Files that the database of a backup names. Backups from before there were lessons have no table of their files.
 * @param {string} folder
 * @returns {string[]}
 */
function namedFiles(folder) {
  const database = new Database(path.join(folder, DATABASE), { readonly: true, fileMustExist: true })
  try {
    /** @param {string} sql */
    const list = (sql) => /** @type {string[]} */ (database.prepare(sql).pluck().all())
    const hasLessons = list("SELECT 1 FROM sqlite_schema WHERE name = 'lesson_files'").length > 0
    return [
      ...list('SELECT file FROM uploads').map((file) => path.join(UPLOADS, file)),
      ...(hasLessons ? list('SELECT id FROM lesson_files').map((id) => path.join(LESSONS, id)) : []),
    ]
  } finally {
    database.close()
  }
}

/**
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function hashes(folder) {
  return Object.fromEntries(
    [DATABASE, ...storedFilesIn(folder)].map((name) => [
      name.split(path.sep).join('/'),
      hashOf(path.join(folder, name)),
    ]),
  )
}

/**
 * The SHA-256 of a file, read piece by piece: a lesson is larger than the memory.
 * @param {string} file
 */
function hashOf(file) {
  const hash = createHash('sha256')
  const piece = Buffer.alloc(1024 * 1024)
  const descriptor = fs.openSync(file, 'r')
  try {
    for (let length = -1; length !== 0; ) {
      length = fs.readSync(descriptor, piece)
      hash.update(piece.subarray(0, length))
    }
  } finally {
    fs.closeSync(descriptor)
  }
  return hash.digest('hex')
}
