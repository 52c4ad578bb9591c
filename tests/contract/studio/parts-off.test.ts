import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PARTS } from '../../../app/lib/studio'
import { lisbon } from '../../support/as-studio'
import { crawl } from '../../support/crawl'
import { everyRoute } from '../../support/every-route'
import { client, startTestServer } from '../../support/server'
import { ownerClient } from '../../support/studio'

/** Words of the parts that can be switched off. */
const WORDS =
  /.{0,40}(?:\bvouchers?\b|\bauctions?\b|\bbids?\b|\bbidders?\b|paint[ -]kit|\bkits?\b|\bframes?\b|in a box|US dollars).{0,40}/gi

test('the public pages of a studio that never had any of the parts do not mention them (rule 9.35)', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'no-parts-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'studio.json')
  const parts = Object.fromEntries(PARTS.map((part) => [part, false]))
  fs.writeFileSync(file, JSON.stringify({ ...lisbon, parts }))
  const server = await startTestServer({ env: { STUDIO_FILE: file, DEMO_DATA: '0' } })
  onTestFinished(async () => void (await server.stop()))
  const owner = await ownerClient(server)
  await owner.post('/api/events', { title: 'Tiles by Lamplight', date: '2030-12-06' })
  const visitor = client(server.url)
  // Purchases have addresses of their own, behind their links.
  const routes = everyRoute()
    .map(({ pattern }) => pattern)
    .filter((pattern) => !/^\/(?:admin|api)\b|:/.test(pattern))
  const read = await crawl(visitor, server.url, routes)
  const said = [...read].flatMap(([address, { text }]) =>
    [...text.replace(/<script\b[^>]*id="studio".*?<\/script>/g, '').matchAll(WORDS)].map(
      ([around]) => `${address}: ${around}`,
    ),
  )
  expect(said).toEqual([])
}, 60_000)
