import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Codes, Links } from '~/domain/services'

/** The secret of the environment; otherwise one that is generated once and stored in the data folder, never an empty one. */
export function readSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = path.join(dataDir, 'session-secret')
  if (!fs.existsSync(file)) makeSecret(file)
  const secret = fs.readFileSync(file, 'utf8').trim()
  if (secret) return secret
  throw new Error(
    `${file} is empty. Restore it from a backup, or delete it: then every login and every link sent before ends.`,
  )
}

/** Makes the file completely or not at all, and never over one that another process makes at the same moment. */
function makeSecret(file: string): void {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`
  try {
    fs.writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    fs.linkSync(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(temporary, { force: true })
  }
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Codes from the operating system's random source. */
export const randomCodes: Codes = {
  code: (length) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  nonce: () => randomBytes(18).toString('base64url'),
}

export function keyedLinks(key: string): Links {
  const sign: Links['sign'] = (kind, id, nonce) =>
    createHmac('sha256', key).update(`${kind}\n${id}\n${nonce}`).digest('base64url').slice(0, 27)
  return {
    sign,
    verify: (kind, id, nonce, token) => {
      const expected = Buffer.from(sign(kind, id, nonce))
      const given = Buffer.from(token)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
    hash: (value) => createHash('sha256').update(value).digest('base64url'),
  }
}
