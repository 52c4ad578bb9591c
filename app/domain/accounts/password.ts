import { scrypt, timingSafeEqual } from 'node:crypto'
import type { Codes } from '../services'

/** Cost of a new hash: about 32 MB and 60 ms. Stored hashes contain their own cost. */
const COST = { N: 2 ** 15, r: 8, p: 1 } as const
const KEY_BYTES = 32

/** 'scrypt$32768$8$1$salt$key': contains everything that `verifyPassword` needs. */
export async function hashPassword(codes: Codes, password: string): Promise<string> {
  const salt = codes.nonce()
  const key = await derive(password, salt, COST, KEY_BYTES)
  return ['scrypt', COST.N, COST.r, COST.p, salt, key.toString('base64url')].join('$')
}

/** True when the password matches; compares in constant time. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, salt, { N: Number(N), r: Number(r), p: Number(p) }, expected.length)
  return timingSafeEqual(given, expected)
}

/** A hash that no password matches. Checking it takes as long as a real one, which hides whether a username exists. */
export const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$nobody-has-this-salt$${Buffer.alloc(KEY_BYTES).toString('base64url')}`

function derive(password: string, salt: string, cost: { N: number; r: number; p: number }, bytes: number) {
  return new Promise<Buffer>((resolve, reject) => {
    // Normalised, because a phone and a laptop may encode the same macron differently.
    scrypt(password.normalize('NFC'), salt, bytes, { ...cost, maxmem: 256 * cost.N * cost.r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
