import http from 'node:http'
import { expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client } from '../../support/server'

const { server } = await sharedServer()

test.each([
  ['/contact', 'application/x-www-form-urlencoded', 400],
  ['/api/enquiries', 'application/json', 400],
  ['/admin/lessons/1/upload?name=a.mp4&bytes=5&stamp=1', 'application/octet-stream', 401],
  ['/admin/lessons/1/file', 'multipart/form-data; boundary=x', 302],
  ['/nothing-here', 'application/x-www-form-urlencoded', 404],
])('a post to %s that is refused unread holds up no other request on its connection', async (path, type, status) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const proxy = client(server.url, { agent })
  const answer = await proxy.ask('POST', path, {
    raw: Buffer.alloc(1_000_000, 'x'),
    headers: { 'content-type': type },
  })
  expect(answer.status).toBe(status)
  expect((await proxy.get('/healthz')).status).toBe(200)
  agent.destroy()
})

test.each([
  ['/contact', 'application/x-www-form-urlencoded', undefined],
  ['/api/enquiries', 'application/json', 'too_large'],
])(
  'a post to %s that turns out to be too long gets the refusal, and its connection goes on',
  async (path, type, code) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const proxy = client(server.url, { agent })
    const raw = Buffer.alloc(3_000_000, 'x')
    const headers = { 'content-type': type, 'transfer-encoding': 'chunked' }
    const answer = await proxy.ask('POST', path, { raw, headers })
    expect([answer.status, answer.json?.code]).toEqual([400, code])
    expect((await proxy.get('/healthz')).status).toBe(200)
    agent.destroy()
  },
)
