import { expect, test } from 'vitest'
import { everyRoute, pathOf } from '../../support/every-route'
import { sharedServer } from '../../support/owned-server'
import { client } from '../../support/server'
import { wellRefused } from '../hardening/refusal'

const { server, owner } = await sharedServer()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const routes = everyRoute().map((route) => ({ ...route, path: pathOf(route.pattern, () => '1') }))

/** `_data` asks for a route's data in an older way of the framework, which answers a bare 500. */
test('no address answers ?_data=', { timeout: 120_000 }, async () => {
  for (const { id, path } of routes) {
    for (const asked of ['', id, 'nothing', 'root']) {
      const address = `${path}?_data=${encodeURIComponent(asked)}`
      for (const who of [client(server.url), owner]) {
        wellRefused(await who.get(address))
        wellRefused(await who.ask('POST', address, { raw: 'intent=x', headers: FORM }))
      }
    }
  }
  expect(server.output()).not.toMatch(/"level":[56]0/)
})

test('the data of a page alone is never a 500, whatever routes are asked for', { timeout: 120_000 }, async () => {
  for (const { id, path } of routes.filter(({ isPage }) => isPage)) {
    const data = path === '/' ? '/_root.data' : `${path}.data`
    const asked = [
      '',
      ',',
      'nothing',
      '__proto__',
      'constructor',
      'root',
      `${id},${id}`,
      'a'.repeat(5000),
      `${id}&_routes=x`,
    ]
    for (const routes of asked) {
      for (const who of [client(server.url), owner]) {
        const answer = await who.get(`${data}?_routes=${routes}`)
        expect(answer.status, `${data} ${routes.slice(0, 60)}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
        expect(answer.text).not.toMatch(/\\n\s+at |node_modules/)
      }
    }
  }
  expect(server.output()).not.toMatch(/"level":[56]0/)
})
