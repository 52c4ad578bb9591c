import fs from 'node:fs'
import { writeEncrypted } from './encrypt.mjs'
import { dataDir } from './layout.mjs'
import { makeBackup } from './make-backup.mjs'

/**
 * For the server: makes a backup in the folder that it names, writes it encrypted to standard output and removes it. The
 * passphrase comes on standard input, where no list of processes shows it. A process of its own: scrypt is busy for
 * seconds and takes 256 MB.
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
