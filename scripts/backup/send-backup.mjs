import fs from 'node:fs'
import { writeEncrypted } from './encrypt.mjs'
import { dataDir } from './layout.mjs'
import { makeBackup } from './make-backup.mjs'

/**
 * Run by the server: makes a backup in the folder given as argument, writes it encrypted to standard output and deletes
 * it. The passphrase comes on standard input, where no list of processes shows it. It is a separate process because
 * scrypt takes seconds and 256 MB.
 */
const folder = process.argv[2] ?? ''
const passphrase = fs.readFileSync(0, 'utf8')
try {
  await writeEncrypted(
    makeBackup(dataDir(), folder, () => {}),
    passphrase,
    process.stdout,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
