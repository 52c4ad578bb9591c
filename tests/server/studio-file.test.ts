import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readStudioFile } from '../../app/server/boot/studio-file'
import { lisbon } from '../support/as-studio'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-test-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function read(text: string) {
  const file = path.join(folder, 'studio.json')
  fs.writeFileSync(file, text)
  return readStudioFile(file)
}

it('a valid file is read unchanged', () => {
  expect(read(JSON.stringify(lisbon))).toEqual(lisbon)
})

it('every error is one line: the key and its requirement', () => {
  const { zone, ...rest } = lisbon
  const prices = { ...rest.prices, kitCents: 'sixteen', frameCents: -1 }
  const tax = { ...rest.tax, returnMonths: 5 }
  const wrong = { ...rest, prices, tax, locale: 'x', palette: 'pink', parts: { ...rest.parts, kits: 'yes' }, colour: 1 }
  const { lines } = failureOf(() => read(JSON.stringify(wrong)))
  expect(lines).toEqual([
    'zone: must be text',
    'locale: must be a language tag such as en-PT',
    'tax.returnMonths: must be one of 1, 2, 3, 6, 12',
    'prices.frameCents: must not be below 50',
    'prices.kitCents: must be a number',
    'parts.kits: must be true or false',
    'palette: must be one of sunset, harbour, olive, plum, terracotta, slate',
    'the file: must not have the key colour',
  ])
})

it('a text that the site does not have is an error (rule 9.40)', () => {
  const { lines } = failureOf(() => read(JSON.stringify({ ...lisbon, texts: { 'landing.nothing': 'Olá' } })))
  expect(lines).toEqual(['texts.landing.nothing: unknown text: landing.nothing'])
})

it('a missing file, or one that is not JSON, gives an error', () => {
  expect(failureOf(() => readStudioFile('/no/such.json')).message).toBe(
    'The studio file /no/such.json is not valid:\n  - it cannot be read: is the path right?',
  )
  expect(failureOf(() => read('{')).lines[0]).toMatch(/^it is not JSON: /)
})

it.each(['[]', 'null', '"studio"', '{"__proto__":{"zone":"UTC"},"texts":{"__proto__":"x"}}'])(
  '%s is refused in lines',
  (text) => {
    const { name, lines } = failureOf(() => read(text))
    expect([name, lines.length > 0]).toEqual(['EnvError', true])
  },
)

it('a file with a byte order mark is read', () => {
  expect(read(`\uFEFF${JSON.stringify(lisbon)}`)).toEqual(lisbon)
})

function failureOf(work: () => unknown): Error & { lines: string[] } {
  try {
    work()
  } catch (error) {
    return error as Error & { lines: string[] }
  }
  throw new Error('It was read.')
}
