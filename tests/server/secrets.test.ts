import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSecret } from '../../app/server/http/secrets'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secret-'))

beforeEach(() => fs.mkdirSync(folder, { recursive: true }))
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('two first starts at the same moment in one data folder have one secret', () => {
  const first = readSecret(undefined, folder)
  expect(first).toHaveLength(43)
  // The second start looked before the first one had made it.
  vi.spyOn(fs, 'existsSync').mockReturnValueOnce(false)
  expect(readSecret(undefined, folder)).toBe(first)
  expect(readSecret(undefined, folder)).toBe(first)
  expect(fs.readdirSync(folder)).toEqual(['session-secret'])
})

test('an empty file is not a secret: the start ends with what to do about it', () => {
  const file = path.join(folder, 'session-secret')
  fs.writeFileSync(file, '\n')
  expect(() => readSecret(undefined, folder)).toThrow(`${file} is empty`)
  fs.rmSync(file)
  expect(readSecret(undefined, folder)).toHaveLength(43)
})
