import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Attacker, everyAttacker } from '../../support/attack/attackers'
import { everyIntent, othersThings, ownersBody } from '../../support/attack/bodies'
import { type DatabaseWatch, watchDatabase } from '../../support/attack/database-watch'
import { makeTargets, type Targets } from '../../support/attack/targets'
import { type AppRoute, everyRoute, METHODS, type Method, pathOf } from '../../support/every-route'
import { sharedServer } from '../../support/owned-server'
import { leastOf } from '../../support/role-table'
import { type Answer, type Client, client, postForm, type RunningServer } from '../../support/server'

/**
 * No unauthenticated or foreign call changes or reveals anything. Every address x every method x every attacker. What
 * docs/roles.md does not allow to everybody must be refused; pages that anybody may request must show nothing of
 * others.
 */
const isAnybodys = (route: AppRoute, method: Method) => leastOf(route, method) === 'everybody'

const routes = everyRoute()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('every address, every method, everybody', () => {
  let server: RunningServer
  let owner: Client
  let targets: Targets
  let attackers: Attacker[]
  let watch: DatabaseWatch
  const http = new Map<Attacker, Client>()

  beforeAll(async () => {
    ;({ server, owner } = await sharedServer())
    targets = await makeTargets(server)
    attackers = await everyAttacker(server, targets)
    for (const attacker of attackers) http.set(attacker, client(server.url, { keepAlive: true }))
    // Otherwise a job does it in the middle of a test.
    await postForm(owner, '/admin/settings/jobs', { intent: 'run-job', job: 'draw share pictures' })
    watch = watchDatabase(server.dataDir)
    watch.changed()
  })
  afterAll(() => watch?.close())

  /** Each way to request an address: plainly, and for a page its data alone, without the layout around it. */
  const pathsOf = ({ id, pattern, isPage }: AppRoute): string[] => {
    const path = pathOf(pattern, targets.fill)
    if (!isPage) return [path]
    const data = path === '/' ? '/_root.data' : `${path}.data`
    return [path, `${data}?_routes=${encodeURIComponent(id)}`]
  }

  const send = (
    attacker: Attacker,
    route: AppRoute,
    { method, path, intent = '' }: { method: Method; path: string; intent?: string },
  ) => {
    const things = isAnybodys(route, method) ? othersThings(targets) : ownersBody(targets)
    const headers = { accept: route.isApi ? 'application/json' : 'text/html', ...attacker.headers }
    const me = http.get(attacker)!
    me.cookies.clear()
    if (method === 'GET') return me.ask(method, path, { headers })
    if (route.isApi) return me.ask(method, path, { body: things, headers })
    const form = new URLSearchParams(
      Object.entries({ ...things, ...(intent ? { intent } : {}) }).map(([k, v]) => [k, String(v)]),
    )
    return me.ask(method, path, { raw: form.toString(), headers: { ...FORM, ...headers } })
  }

  const nothingRevealed = (attacker: Attacker, answer: Answer, what: string) => {
    expect(answer.headers['access-control-allow-origin'], what).toBeUndefined()
    if (attacker.isOwnersBrowser) return
    // What they sent themselves is no leak.
    const known = [...attacker.own, what].join('\n')
    // The names under published reviews are public; in the demo business they end like this.
    const secrets = targets.secrets.filter((secret) => !secret.endsWith(' (demo)'))
    const found = secrets.filter((secret) => answer.text.includes(secret) && !known.includes(secret))
    expect(found, `${what}: ${answer.status}`).toEqual([])
  }

  /** The owner's only: refused, without revealing whether something exists. */
  const refused = (
    attacker: Attacker,
    route: AppRoute,
    { method, answer, what }: { method: Method; answer: Answer; what: string },
  ) => {
    const said = `${what}: ${answer.status} ${answer.text.slice(0, 200)}`
    const isWrite = method !== 'GET'
    if (attacker.isOwnersBrowser && !isWrite) return
    if (attacker.isOwnersBrowser) expect([403, 404, 405], said).toContain(answer.status)
    else if (route.isApi) expect([401, 403, 404, 405], said).toContain(answer.status)
    else if (answer.status === 302) expect(answer.headers.location, said).toMatch(/^\/admin(\/login(\?|$)|$)/)
    else if (answer.status === 202) expect(answer.text, said).toMatch(/\/admin/)
    // A layout route has no data of its own.
    else if (answer.status === 200) expect(answer.text, said).toMatch(/^\[\{\}\]\n$/)
    else expect([400, 401, 403, 404, 405], said).toContain(answer.status)
    if (route.isApi && answer.status !== 405) expect(answer.json, said).toMatchObject({ message: expect.any(String) })
  }

  test.each(routes.map((route) => [route.pattern, route.id, route] as const))('%s (%s)', async (pattern, _, route) => {
    const asked = attackers.flatMap((attacker) =>
      METHODS.filter((method) => method !== 'GET' || !attacker.onlyWrites).flatMap((method) =>
        pathsOf(route).map((path) => ({ attacker, method, path })),
      ),
    )
    await Promise.all(
      asked.map(async ({ attacker, method, path }) => {
        const answer = await send(attacker, route, { method, path })
        const what = `${method} ${path} by ${attacker.name}`
        expect(answer.status, what).toBeLessThan(500)
        nothingRevealed(attacker, answer, what)
        if (!isAnybodys(route, method)) refused(attacker, route, { method, answer, what })
      }),
    )
    // The audit log records each download of a customer's file by the owner's browser, from any link.
    const noted = pattern.includes('/export.') ? ['audit_log'] : []
    expect(watch.changed(), pattern).toEqual(noted)
  })

  test('every form of every page, about somebody else’s things', async () => {
    const pages = routes.filter(({ isPage, id }) => isPage && id.startsWith('routes/_site'))
    const attacker = attackers.find(({ name }) => name.startsWith('another bidder'))!
    const intents = everyIntent()
    expect(intents.length).toBeGreaterThan(20)
    for (const route of pages) {
      // Only the data: rendering the page each time would take minutes.
      const path = pathsOf(route).at(-1) ?? ''
      await Promise.all(
        intents.map(async (intent) => {
          const answer = await send(attacker, route, { method: 'POST', path, intent })
          const what = `${intent} to ${path} by ${attacker.name}`
          expect(answer.status, `${what} ${answer.text}`).toBeLessThan(500)
          nothingRevealed(attacker, answer, what)
        }),
      )
      expect(watch.changed(), route.pattern).toEqual([])
    }
  }, 60_000)

  // The bodies are valid, so the requests above were refused because of who sent them.
  test('the same calls by the owner are accepted', async () => {
    let taken = 0
    for (const route of routes.filter(({ isApi }) => isApi)) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (isAnybodys(route, method)) continue
        const paymentStatus = route.pattern.includes('auctions') ? 'completed' : 'paid'
        const body = { ...ownersBody(targets), paymentStatus }
        const answer = await owner.ask(method, pathOf(route.pattern, targets.fill), method === 'GET' ? {} : { body })
        const said = `${method} ${route.pattern} ${answer.status} ${answer.text.slice(0, 200)}`
        // Not even the owner may use a bidder's own calls.
        if (answer.json?.code !== 'bidder_required') expect(answer.status, said).not.toBe(401)
        expect(answer.status, said).toBeLessThan(500)
        if (answer.status < 300) taken += 1
      }
    }
    expect(taken).toBeGreaterThan(20)
  }, 60_000)
})
