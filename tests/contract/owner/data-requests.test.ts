import { expect, test } from 'vitest'
import { everyRoute, pathOf } from '../../support/every-route'
import { sharedServer } from '../../support/owned-server'
import { client } from '../../support/server'
import { wellRefused } from '../hardening/refusal'

const { server, owner } = await sharedServer()
const visitor = client(server.url, { keepAlive: true })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const routes = everyRoute().map((route) => ({ ...route, path: pathOf(route.pattern, () => '1') }))

/** `_data` is the framework's older way to request a route's data; it would answer a bare 500. */
test('no address answers ?_data=', { timeout: 120_000 }, async () => {
  for (const { id, path, isApi } of routes) {
    const asked = ['', id, 'nothing', 'root'].map((data) => `${path}?_data=${encodeURIComponent(data)}`)
    const answers = asked.flatMap((address) =>
      [visitor, owner].flatMap((who) => [
        who.get(address),
        who.ask('POST', address, { raw: 'intent=x', headers: FORM }),
      ]),
    )
    for (const answer of await Promise.all(answers)) {
      if (isApi) wellRefused(answer)
      else expect(answer.status, `${path} ${answer.text.slice(0, 300)}`).toBe(404)
    }
  }
  expect(server.output()).not.toMatch(/"level":[56]0/)
})

test('the data of a page is never answered with 500, whatever routes are requested', { timeout: 120_000 }, async () => {
  const pages = routes.filter(({ isPage }) => isPage)
  for (const [at, { id, path }] of pages.entries()) {
    const data = path === '/' ? '/_root.data' : `${path}.data`
    // Unknown routes take turns: each is requested of every sixth page.
    const odd = ['', ',', 'nothing', '__proto__', 'constructor', 'root'][at % 6]
    await Promise.all(
      [odd, `${id},${id}`, 'a'.repeat(5000), `${id}&_routes=x`].flatMap((routes) =>
        [visitor, owner].map(async (who) => {
          const answer = await who.get(`${data}?_routes=${routes}`)
          expect(answer.status, `${data} ${routes?.slice(0, 60)}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
          expect(answer.text).not.toMatch(/\\n\s+at |node_modules/)
        }),
      ),
    )
  }
  expect(server.output()).not.toMatch(/"level":[56]0/)
})
