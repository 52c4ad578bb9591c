/** A sequence of numbers that depends on a seed, so that findings can be reproduced. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  below(most: number): number
  chance(share: number): boolean
  of<T>(list: readonly T[]): T
}

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return { next, below, chance: (share) => next() < share, of: (list) => list[below(list.length)]! }
}

const NUMBERS = [
  -1,
  0,
  1.23456789,
  1e308,
  -1e308,
  5e-324,
  2 ** 53 + 2,
  -(2 ** 63),
  2 ** 31,
  99_999_999_999,
  0.1 + 0.2,
  1e21,
]

export function hostileNumber(random: Random): number {
  return random.of(NUMBERS)
}

const TEXTS = [
  '',
  ' ',
  'NaN',
  '-Infinity',
  '0x10',
  '1e3',
  "'; DROP TABLE events; --",
  '1 OR 1=1',
  "' UNION SELECT password_hash FROM users --",
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  'a\u0000b',
  'a\ud800b',
  '\u202eabc\u202c',
  '\ufeff\u200b',
  'Ā̷̢̛́'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(30),
  '../../../../etc/passwd',
  '%2e%2e%2f',
  'a\r\nSet-Cookie: owner=1',
  '__proto__',
  'constructor',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '-271821-04-20T00:00:00.000Z',
  '$1,000,000,000.999',
  'a@b',
  `${'a'.repeat(300)}@example.nz`,
  'https://user:pass@[::1]:99999/',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '=cmd|/c calc!A1',
]

export function hostileText(random: Random): string {
  return random.chance(0.05)
    ? random.of(['ā', 'x', '\n', '💥']).repeat(random.of([300, 5000, 20_000]))
    : random.of(TEXTS)
}

/** Any JSON value. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kind = random.next()
  if (kind < 0.4) return hostileText(random)
  if (kind < 0.6) return hostileNumber(random)
  if (kind < 0.75 || depth > 3) return random.of([null, true, false])
  if (kind < 0.85) return Array.from({ length: random.of([0, 1, 3, 500]) }, () => hostileValue(random, 4))
  if (kind < 0.9) return JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')
  if (kind < 0.93) return JSON.parse(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`)
  return { $gt: '', [random.of(TEXTS)]: hostileValue(random, depth + 1) }
}

export function without(body: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
}
