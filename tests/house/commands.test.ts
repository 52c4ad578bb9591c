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
  return { status, output: stdout + stderr }
}

test('a backup of a folder without data fails, names the folder, and writes nothing', () => {
  const { status, output } = command('scripts/backup.mjs')
  expect(status).toBe(1)
  expect(output).toContain(`there is no database in ${folder}`)
  expect(fs.readdirSync(folder)).toEqual([])
})

test.each(['start', 'dev', 'test-real', 'backup', 'restore', 'promote', 'owner', 'fleet'])(
  '%s explains itself after --help, and after a wrong option says so; it does nothing then',
  (name) => {
    const help = command(`scripts/${name}.mjs`, '--help')
    expect(help.status, help.output).toBe(0)
    expect(help.output).toMatch(/^npm (?:run|start) /)
    const { status, output } = command(`scripts/${name}.mjs`, '--wrong')
    expect(status, output).toBe(2)
    expect(output).toContain(`Unknown option '--wrong'.\n${help.output}`)
    expect(fs.readdirSync(folder)).toEqual([])
  },
)
