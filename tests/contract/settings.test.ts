import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, client, startTestServer, type TestServer } from '../support/server'
import { ownerClient } from '../support/studio'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await ownerClient(server)
})
afterAll(() => server.stop())

const post = (who: Client, fields: Record<string, string>) =>
  who.ask('POST', '/admin/settings', {
    raw: new URLSearchParams({ intent: 'voucher-validity', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('the owner chooses how long vouchers stay valid, and is told what the law asks (PRODUCT §1)', async () => {
  const before = (await owner.get('/admin/settings')).text
  expect(before).toContain('at least 36 months')
  expect(before).toContain('Yours are sold with 12.')
  expect((await post(owner, { months: '0' })).status).toBe(400)
  expect((await post(owner, { months: 'many' })).status).toBe(400)
  expect((await post(owner, { months: '36' })).status).toBe(303)
  const after = (await owner.get('/admin/settings')).text
  expect(after).toContain('At least the 36 months')
  expect(after).not.toContain('Yours are sold with')
  // One place drives the rule and the text: the landing page says it too.
  expect((await client(server.url).get('/')).text).toContain('Valid 36 months from purchase')
})

test('nobody else sees or changes it', async () => {
  const stranger = client(server.url)
  expect((await stranger.get('/admin/settings')).status).not.toBe(200)
  expect((await post(stranger, { months: '1' })).status).not.toBe(200)
  expect((await owner.get('/admin/settings')).text).toContain('At least the 36 months')
})
