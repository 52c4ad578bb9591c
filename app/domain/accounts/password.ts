import { scrypt, timingSafeEqual } from 'node:crypto'
import type { Codes } from '../services'

/** Cost of a new hash: about 32 MB and 60 ms. An older hash has the cost with which it was made. */
const COST = { N: 2 ** 15, r: 8, p: 1 } as const
const KEY_BYTES = 32

/** 'scrypt$32768$8$1$salt$key': everything that checking it again needs. */
export async function hashPassword(codes: Codes, password: string): Promise<string> {
  const salt = codes.nonce()
  const key = await derive(password, salt, COST, KEY_BYTES)
  return ['scrypt', COST.N, COST.r, COST.p, salt, key.toString('base64url')].join('$')
}

/** True when the password is the one that was hashed; takes the same time whatever differs. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, salt, { N: Number(N), r: Number(r), p: Number(p) }, expected.length)
  return timingSafeEqual(given, expected)
}

/** A hash that no password opens: checking against it takes as long as a real one, so an unknown name cannot be distinguished. */
export const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$nobody-has-this-salt$${Buffer.alloc(KEY_BYTES).toString('base64url')}`

function derive(password: string, salt: string, cost: { N: number; r: number; p: number }, bytes: number) {
  return new Promise<Buffer>((resolve, reject) => {
    // Composed letters: a macron typed on a phone and on a laptop is the same password.
    scrypt(password.normalize('NFC'), salt, bytes, { ...cost, maxmem: 256 * cost.N * cost.r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
