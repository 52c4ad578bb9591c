import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { schemaFields, withField } from '../support/schema-fields'

const modules = import.meta.glob<Record<string, unknown>>('../../app/contract/**/*.ts', { eager: true })
const schemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((one): one is [string, z.ZodType] => typeof one[1] === 'object' && one[1] !== null && '_zod' in one[1])
    .map(([name, schema]) => ({ name: `${name} of ${file.split('/').at(-1)}`, schema })),
)

/** The largest number of characters of a body. */
const LONGEST = 98_000

/** Characters to repeat; Unicode normalisation is slowest for the last two. */
// biome-ignore format: one line
const CHARACTERS = [' ', '\t', '\n', '\r', '$', '0', '9', ',', '.', '-', 'a', '@', '/', '😀', '\u202e', '\u0301', '\u0301\u0323']

/** Some repeat a matching text and fail at the last character, which makes a pattern try every alternative. */
const texts = CHARACTERS.flatMap((character) => {
  const repeated = character.repeat(LONGEST / character.length)
  return [repeated, `${repeated}x`, `$${repeated}x`]
})

describe('no field of a request blocks the process', () => {
  test('every schema of app/contract is tried', () => {
    expect(schemas.length).toBeGreaterThan(40)
  })

  test.each(schemas)('100 KB of one character in each field of $name', ({ schema }) => {
    const slow: string[] = []
    for (const field of schemaFields(schema)) {
      const text = texts.find((one) => isSlow(() => schema.safeParse(withField(field, one))))
      if (text) slow.push(`${field.path.join('.')} with ${JSON.stringify(text.slice(0, 3))}…`)
    }
    expect(slow).toEqual([])
  })
})

/** Measures processor time, because other programs may run; twice, because of garbage collection. */
function isSlow(run: () => unknown): boolean {
  return [1, 2].every(() => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 >= 50
  })
}
