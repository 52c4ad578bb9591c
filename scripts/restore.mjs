import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readEncrypted } from './backup/encrypt.mjs'
import { backupsIn, dataDir, listBackups } from './backup/layout.mjs'
import { restoreBackup } from './backup/restore-backup.mjs'
import { requireNode } from './bootstrap/node-version.mjs'
import { readOptions } from './bootstrap/options.mjs'

/**
 * `npm run restore -- BACKUP` restores a backup: a folder, `latest` for the newest one, or an encrypted file that the
 * owner has downloaded, with its passphrase in BACKUP_PASSPHRASE or typed. Without a name it lists the backups. The
 * server must be stopped. The current data are set aside, never deleted.
 */
requireNode()
const USE =
  'npm run restore -- [latest | FOLDER | FILE.age]: restores a backup into DATA_DIR; without a name it lists them'
const [asked] = readOptions(USE, {}, { names: true }).names
const backups = listBackups(process.env.BACKUP_DIR || backupsIn(dataDir()))
if (!asked) {
  console.log(backups.length ? 'Backups, newest last:' : 'There are no backups yet. `npm run backup` makes one.')
  for (const folder of backups) console.log(`  ${folder}`)
  process.exit(0)
}
const folder = asked === 'latest' ? backups.at(-1) : asked
if (!folder || !fs.existsSync(folder)) {
  console.error(`There is no backup ${asked}.`)
  process.exit(1)
}
/** The folder with the files of an encrypted backup. */
let opened = ''
try {
  if (folder.endsWith('.age')) await open(folder)
  const { aside, schema, rows } = restoreBackup(opened || folder, dataDir(), (step) => console.log(`  ${step}`))
  console.log(`Restored ${folder} (${schema}; ${rows.bookings ?? 0} bookings, ${rows.payments ?? 0} payments).`)
  if (aside) console.log(`The data from before are in ${aside}.`)
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  if (opened) fs.rmSync(opened, { recursive: true, force: true })
}

/** @param {string} file */
async function open(file) {
  const passphrase = process.env.BACKUP_PASSPHRASE || (await ask('Passphrase of the backup: '))
  console.log('  opening the backup')
  fs.mkdirSync(dataDir(), { recursive: true })
  opened = fs.mkdtempSync(path.join(dataDir(), 'opened-backup-'))
  await readEncrypted(file, passphrase, opened)
}

/**
 * Reads a line from the terminal without showing it.
 * @param {string} question
 */
async function ask(question) {
  process.stderr.write(question)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = readline.createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const line = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return line
}
