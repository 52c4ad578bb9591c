import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'no-data-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function command(...args: string[]) {
  const env = { ...process.env, DATA_DIR: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('a backup of a folder without data says so, names the folder, and makes nothing', () => {
  const { status, said } = command('scripts/backup.mjs')
  expect(status).toBe(1)
  expect(said).toContain(`there is no database in ${folder}`)
  expect(fs.readdirSync(folder)).toEqual([])
})

test('--help explains a command and does nothing', () => {
  for (const script of ['scripts/backup.mjs', 'scripts/restore.mjs']) {
    const { status, said } = command(script, '--help')
    expect(status, said).toBe(0)
    expect(said).toMatch(/^npm run /)
  }
  expect(fs.readdirSync(folder)).toEqual([])
})
