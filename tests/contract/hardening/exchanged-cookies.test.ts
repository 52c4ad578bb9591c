import { expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { onlyEvent } from '../../support/studio'

const { server, owner } = await sharedServer()

/** Each cookie of ours with a value that is really signed. */
async function signedValues(): Promise<Map<string, string>> {
  const visitor = client(server.url)
  await visitor.get(`/book?event=${await onlyEvent(owner)}`)
  await postForm(visitor, '/admin/login', 'intent=ask-passkey')
  await postForm(visitor, '/auction', 'intent=register&firstName=Mere&lastName=Rata&email=mere%40example.nz')
  return new Map([...owner.cookies, ...visitor.cookies])
}

test('a signed value in the place of another cookie counts as no cookie', async () => {
  const values = await signedValues()
  const names = ['visitor', 'flash', 'bidders', 'challenge', 'owner', 'owner-device']
  expect([...values.keys()].sort()).toEqual([...names].sort())
  const bid = { auctionId: 1, bidderId: 1, bidAmount: 500 }
  for (const name of names) {
    for (const [from, value] of values) {
      if (from === name) continue
      const headers = { cookie: `${name}=${value}` }
      const ask = (method: string, path: string, body?: unknown) =>
        client(server.url).ask(method, path, { headers, body })
      const what = `${name} with the value of ${from}`
      expect((await ask('GET', '/auction')).status, what).toBe(200)
      expect((await ask('GET', '/evenings')).status, what).toBe(200)
      expect((await ask('GET', '/admin')).status, what).toBe(302)
      expect((await ask('POST', '/api/bids', bid)).status, what).toBe(401)
      expect((await ask('POST', '/api/admin/login', server.owner)).status, what).toBe(200)
    }
  }
})
