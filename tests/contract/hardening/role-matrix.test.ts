import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownersBody } from '../../support/attack/bodies'
import { type DatabaseWatch, watchDatabase } from '../../support/attack/database-watch'
import { makeTargets, type Targets } from '../../support/attack/targets'
import { type AppRoute, everyRoute, METHODS, type Method, pathOf } from '../../support/every-route'
import { sharedServer } from '../../support/owned-server'
import { personClient } from '../../support/people'
import { isSitePage, type Least, leastOf, listed } from '../../support/role-table'
import { type Answer, type Client, client, postForm } from '../../support/server'
import { eventBody, idOf } from '../../support/studio'

/**
 * Every address x every method x every role, against docs/roles.md. security-matrix tests the pages that are for
 * everybody.
 */
const routes = everyRoute().filter((route) => !route.id.endsWith('.server') && !isSitePage(route))
const RANK = { everybody: 0, bidder: 1, door: 2, helper: 3, owner: 4 }
type Person = Exclude<keyof typeof RANK, 'everybody'> | 'nobody'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** An id that does not exist, so that allowed requests find and change nothing. */
const NOTHING = '999999'

/** A bidder's things belong to no role; here they are another bidder's. */
const mayUse = (person: Person, least: Least) =>
  least !== null && least !== 'bidder' && RANK[person === 'nobody' ? 'everybody' : person] >= RANK[least]

test('the table has every address, and no other', () => {
  expect([...listed].sort()).toEqual([...new Set(routes.map(({ pattern }) => pattern))].sort())
})

describe('every address, every method, every role', () => {
  let targets: Targets
  let watch: DatabaseWatch
  let tonight: string
  const people = {} as Record<Person, Client>

  beforeAll(async () => {
    const { server, owner } = await sharedServer()
    targets = await makeTargets(server)
    tonight = String(idOf(await owner.post('/api/events', eventBody({ inDays: 0 }))))
    people.helper = await personClient(server, owner, 'helper')
    people.door = await personClient(server, owner, 'door')
    people.nobody = client(server.url, { keepAlive: true })
    people.bidder = client(server.url, { keepAlive: true })
    for (const [name, value] of targets.onlooker.http.cookies) people.bidder.cookies.set(name, value)
    people.owner = owner
    // Otherwise a job does it in the middle of a test.
    await postForm(owner, '/admin/settings/jobs', { intent: 'run-job', job: 'draw share pictures' })
    watch = watchDatabase(server.dataDir)
    watch.changed()
  })
  afterAll(() => watch?.close())

  const send = (person: Person, route: AppRoute, { method, isReal }: { method: Method; isReal: boolean }) => {
    const fill: Targets['fill'] = (gap, ...rest) => {
      if (gap === 'of') return 'order'
      if (isReal || gap === 'list') return targets.fill(gap, ...rest)
      return person === 'door' ? tonight : NOTHING
    }
    const path = pathOf(route.pattern, fill)
    const accept = route.isApi ? 'application/json' : 'text/html'
    const body = isReal ? ownersBody(targets) : {}
    if (route.isApi) {
      return people[person].ask(
        method,
        path,
        method === 'GET' ? { headers: { accept } } : { body, headers: { accept } },
      )
    }
    // Only the data: rendering every page takes longer and checks the same.
    const data = route.isPage ? `${path}.data` : path
    if (method === 'GET') {
      return people[person].ask(method, `${data}?_routes=${encodeURIComponent(route.id)}`, { headers: { accept } })
    }
    const raw = new URLSearchParams({ intent: 'no such form', ...body } as Record<string, string>).toString()
    const index = route.id.endsWith('_index') || route.pattern === '/admin/settings' ? '?index' : ''
    return people[person].ask(method, data + index, { raw, headers: { accept, ...FORM } })
  }

  const isLogin = ({ status, headers, text }: Answer) =>
    (status === 302 && headers.location?.startsWith('/admin/login') === true) ||
    (status === 202 && text.includes('/admin/login'))
  const isRefused = (answer: Answer) =>
    answer.status === 401 || (answer.status === 403 && /not_allowed|other_bidder/.test(answer.text)) || isLogin(answer)
  // A layout route has no data of its own.
  const isEmpty = ({ text }: Answer) => text === '[{}]\n'

  test.each(routes.map((route) => [route.pattern, route.id, route] as const))('%s (%s)', async (pattern, _, route) => {
    const asked = METHODS.flatMap((method) =>
      (Object.keys(people) as Person[]).map((person) => ({ person, method, least: leastOf(route, method)! })),
    )
    const refused = asked.filter(({ person, least }) => least !== null && !mayUse(person, least))
    await Promise.all(
      refused.map(async ({ person, method, least }) => {
        const answer = await send(person, route, { method, isReal: true })
        const what = `${method} ${pattern} by ${person}: ${answer.status} ${answer.text.slice(0, 200)}`
        if (isEmpty(answer)) return
        expect(isRefused(answer), what).toBe(true)
        if (least !== 'bidder' && RANK[person === 'nobody' ? 'everybody' : person] >= RANK.door) {
          expect(answer.status, what).toBe(403)
        }
        expect(targets.secrets.filter((secret) => answer.text.includes(secret) && !what.includes(secret))).toEqual([])
      }),
    )
    expect(watch.changed(), pattern).toEqual([])
    for (const { person, method, least } of asked.filter((one) => !refused.includes(one))) {
      const answer = await send(person, route, { method, isReal: false })
      const what = `${method} ${pattern} by ${person}: ${answer.status} ${answer.text.slice(0, 200)}`
      expect(answer.status, what).toBeLessThan(500)
      if (least === null) expect([400, 404, 405], what).toContain(answer.status)
      else expect(isRefused(answer), what).toBe(false)
    }
    watch.changed()
  })
})
