import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/bootstrap/build.mjs'
import { root } from '../../scripts/bootstrap/root.mjs'
import { client, freePort, until } from '../support/server'
import { CARDS, confirmBody, intentBody, somebody } from '../support/studio'

/** The same build under plain `remix-serve`, without our own server in front. */
let child: ChildProcess
let url: string
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-remix-serve-'))

beforeAll(async () => {
  if (!(await ensureBuilt())) throw new Error('The build failed.')
  const port = String(await freePort())
  url = `http://localhost:${port}`
  child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/@remix-run/serve/dist/cli.js'), 'build/server/index.js'],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: port,
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        DEMO_DATA: '1',
        PAYMENTS: 'simulated',
      },
      stdio: 'ignore',
    },
  )
  await until(
    async () =>
      (
        await client(url)
          .get('/healthz')
          .catch(() => null)
      )?.status === 200,
    'remix-serve answers',
    30_000,
  )
})
afterAll(async () => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('pages and a whole booking work under plain remix-serve', async () => {
  const visitor = client(url)
  const page = await visitor.get('/')
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'nonce-")
  const event = (await visitor.get('/api/events/current')).json
  const person = somebody()
  const intent = await visitor.post('/api/create-payment-intent', intentBody(event.id, person))
  const { clientSecret, paymentIntentId } = intent.json
  await visitor.post('/api/payments/simulated/confirm', { clientSecret, cardNumber: CARDS.paid })
  const answer = await visitor.post(
    '/api/bookings/confirm',
    confirmBody({ eventId: event.id, partySize: 1, person, paymentIntentId, totalAmount: event.price }),
  )
  expect(answer.status, answer.text).toBe(200)
  expect((await visitor.get(answer.json.bookingUrl)).text).toContain(answer.json.booking.reference)
})
