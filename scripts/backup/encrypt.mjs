import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'

/**
 * Writes a backup as one file in the age format, piece by piece; `age -d FILE | tar -xz` opens it without this project.
 * @param {string} backup the folder of the backup
 * @param {string} passphrase
 * @param {import('node:stream').Writable} out
 */
export async function writeEncrypted(backup, passphrase, out) {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const tar = spawn('tar', ['-cz', '-C', backup, '.'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const encrypted = await encrypter.encrypt(/** @type {any} */ (Readable.toWeb(tar.stdout)))
  await Promise.all([succeeded(tar), pipeline(Readable.fromWeb(/** @type {any} */ (encrypted)), out)])
}

/**
 * Writes the files of an encrypted backup into a folder. Throws when the passphrase is wrong or the file is damaged.
 * @param {string} file
 * @param {string} passphrase
 * @param {string} folder
 */
export async function readEncrypted(file, passphrase, folder) {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const stored = Readable.toWeb(fs.createReadStream(file))
  const plain = await decrypter.decrypt(/** @type {any} */ (stored)).catch((error) => {
    const isWrong = error instanceof Error && error.message.includes('no identity matched')
    throw new Error(isWrong ? 'The passphrase is wrong' : `${file} is not an encrypted backup`)
  })
  const tar = spawn('tar', ['-xz', '-C', folder], { stdio: ['pipe', 'ignore', 'ignore'] })
  const read = [succeeded(tar), pipeline(Readable.fromWeb(/** @type {any} */ (plain)), tar.stdin)]
  await Promise.all(read).catch(() => {
    tar.kill()
    throw new Error(`${file} is damaged`)
  })
}

/** @param {import('node:child_process').ChildProcess} tar */
async function succeeded(tar) {
  const [code] = await once(tar, 'close')
  if (code !== 0) throw new Error('The files of the backup could not be packed or unpacked (tar)')
}
