import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/bootstrap/build.mjs'
import { root } from '../../scripts/bootstrap/root.mjs'

/** The container's files, with a package.json that requires another Node.js than this one. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-node-'))
const dataDir = path.join(folder, 'data')

beforeAll(async () => {
  if (!(await ensureBuilt())) throw new Error('The build failed.')
  for (const name of ['scripts', 'db', 'build/server']) {
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', engines: { node: '^99.0.0' } }))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test.each([
  ['the server', ['scripts/serve.mjs']],
  ['the container', ['scripts/container/run.mjs']],
  ['plain remix-serve', ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']],
  ['a backup', ['scripts/backup.mjs']],
  ['a restore', ['scripts/restore.mjs', 'latest']],
])('%s stops with one line under a Node.js that is not asked for, and writes nothing', (_, command) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO_DATA: '1', PORT: '0' },
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('runs on Node.js 99 (from 99.0.0)')])
  expect(stdout).toBe('')
  expect(status).toBe(1)
  expect(fs.existsSync(dataDir)).toBe(false)
})
