import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { client, freePort, until } from '../../support/server'
import { buildImage, megabytes, runInImage } from './container'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-image-'))
const volume = path.join(folder, 'volume')
fs.mkdirSync(volume)
fs.chownSync(volume, 1000, 1000)

const image = await buildImage(folder)
afterAll(() => {
  image.remove()
  fs.rmSync(folder, { recursive: true, force: true })
})
const { files, config } = image
const settings = { PUBLIC_URL: 'https://studio.example', SESSION_SECRET: 'x'.repeat(40), PAYMENTS: 'off' }

test('contains what the server needs and little more', () => {
  const packages = path.join(files, 'app/node_modules')
  const size = megabytes(path.join(files, 'app'), path.join(files, 'usr/local/bin/litestream'))
  console.log(`${size} MB above Debian and Node.js: packages ${megabytes(packages)} MB, Litestream included`)
  expect(size).toBeLessThan(190)
  for (const name of ['typescript', 'vite', 'vitest'])
    expect(fs.existsSync(path.join(packages, name)), name).toBe(false)
})

test('without settings it stops with a line for each missing one', async () => {
  const { code, output } = await ended(runInImage(image, { volume, command: config.Cmd, env: {} }))
  expect(code).toBe(1)
  for (const name of ['PUBLIC_URL', 'SESSION_SECRET']) expect(output).toContain(`${name} is required`)
  expect(fs.readdirSync(volume)).toEqual([])
})

test('starts on read-only files as a user without rights, is healthy, and stops', async () => {
  const port = await freePort()
  const env = { ...settings, PORT: String(port), HOST: '127.0.0.1' }
  const started = Date.now()
  const server = runInImage(image, { volume, command: config.Cmd, env })
  const gone = ended(server)
  const ready = () =>
    client(`http://127.0.0.1:${port}`)
      .get('/readyz')
      .then(
        ({ status }) => status === 200,
        () => false,
      )
  await until(ready, 'the server to be ready')
  const readyAfter = Date.now() - started

  const status = fs.readFileSync(`/proc/${server.pid}/status`, 'utf8')
  expect(status).toMatch(/^Uid:\s+1000\s+1000\s+1000\s+1000$/m)
  expect(status).toMatch(/^CapEff:\s+0+$/m)
  const write = ['sh', '-c', 'for place in / /app /etc /usr /app/build; do touch $place/x && echo $place; done']
  expect((await ended(runInImage(image, { volume, command: write, env }))).output).not.toMatch(/^\//m)
  const [, ...check] = config.Healthcheck.Test
  expect((await ended(runInImage(image, { volume, command: check, env }))).code).toBe(0)

  const asked = Date.now()
  server.kill(config.StopSignal as NodeJS.Signals)
  const { code, output } = await gone
  const stoppedAfter = Date.now() - asked
  console.log(`ready after ${readyAfter} ms, stopped after ${stoppedAfter} ms`)
  expect(code, output).toBe(0)
  expect(stoppedAfter).toBeLessThan(4000)
  expect((await ended(runInImage(image, { volume, command: check, env }))).code).toBe(1)
  expect(fs.readdirSync(volume).sort()).toContain('studio.db')
})

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}
