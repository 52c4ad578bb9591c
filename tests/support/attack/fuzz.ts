import { type AppRoute, everyRoute, METHODS, type Method, pathOf } from '../every-route'
import { someAddress } from '../http-client'
import { type Answer, type Client, client, type RunningServer } from '../server'
import { ownerClient } from '../studio'
import { everyIntent } from './bodies'
import { watchDatabase } from './database-watch'
import { goodBodyOf } from './good-bodies'
import { hostileNumber, hostileText, hostileValue, type Random, randomOf, without } from './hostile-values'
import { makeTargets, type Targets } from './targets'

/** A malformed request that had a forbidden effect. */
interface Finding {
  request: string
  status: number
  wrong: string
}

interface BadRequest {
  method: Method
  path: string
  raw?: string | Buffer
  headers: Record<string, string>
}

/**
 * Sends `requests` malformed requests to all addresses, as a stranger and with the owner's session; the same seed sends
 * the same ones. They have wrong types, huge, nested and negative values, nulls, unicode, SQL, HTML, broken JSON and
 * multipart, wrong ids. Returns the findings: a 5xx, a refusal without `{message, code}`, a refused request that stored
 * something.
 */
export async function fuzz(
  server: RunningServer,
  { requests, seed, say = () => {} }: { requests: number; seed: number; say?: (done: number) => void },
): Promise<{ findings: Finding[]; statuses: Map<number, number> }> {
  const targets = await makeTargets(server)
  const random = randomOf(seed)
  // Logging out would end the session that half of the requests use.
  const routes = everyRoute().filter(({ pattern }) => pattern !== '/admin/logout')
  const intents = everyIntent({ owners: true })
  const watch = watchDatabase(server.dataDir)
  const findings: Finding[] = []
  const statuses = new Map<number, number>()
  const stranger = client(server.url)
  let owner = await ownerClient(server)
  // The scheduler writes too (sent e-mails, offered seats), so a refused request is sent again: if it stores, it stores
  // each time.
  const storedAgain = async (request: BadRequest, isOwners: boolean): Promise<string[]> => {
    for (let again = 0; again < 3; again++) {
      if (again === 2) watch.changed()
      await send(isOwners ? owner : stranger, request)
      if (again < 2 && !watch.committed()) return []
    }
    return watch.changed()
  }
  watch.committed()
  for (let done = 1; done <= requests; done++) {
    const route = random.of(routes)
    const request = badRequest(random, route, targets, intents)
    const isOwners = /admin|upload|customers|events|results/.test(route.pattern) && random.chance(0.8)
    const answer = await send(isOwners ? owner : stranger, request)
    stranger.cookies.clear()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const changed = watch.committed() && answer.status >= 400 ? await storedAgain(request, isOwners) : []
    const wrong = wrongIn(route, request, answer, changed)
    if (wrong) findings.push({ request: textOf(request, isOwners), status: answer.status, wrong })
    // A request that happens to change the password ends the session.
    if (isOwners && answer.status === 401) owner = await ownerClient(server)
    if (done % 500 === 0) say(done)
  }
  watch.close()
  return { findings, statuses }
}

function send(by: Client, { method, path, raw, headers }: BadRequest): Promise<Answer> {
  return by.ask(method, path, { raw, headers: { 'x-forwarded-for': someAddress(), ...headers } })
}

function wrongIn(route: AppRoute, request: BadRequest, answer: Answer, changed: string[]): string | null {
  if (answer.status >= 500) return `5xx: ${answer.text.slice(0, 200)}`
  if (answer.status < 400) return null
  const { message, code } = answer.json ?? {}
  if (route.isApi && (typeof message !== 'string' || typeof code !== 'string' || !message))
    return `no {message, code}: ${answer.text.slice(0, 100)}`
  if (/node_modules|SQLITE_|\n\s+at [\w.<>]+ \(/.test(answer.text))
    return `reveals internals:  ${answer.text.slice(0, 200)}`
  // A declined card is recorded.
  if (changed.length > 0 && answer.status !== 402) return `stored: ${changed.join(', ')}`
  return request.method === 'GET' && changed.length > 0 ? `a read stored: ${changed.join(', ')}` : null
}

function textOf({ method, path, raw, headers }: BadRequest, isOwners: boolean): string {
  const type = headers['content-type'] ?? ''
  return `${isOwners ? 'owner ' : ''}${method} ${path.slice(0, 200)} [${type}] ${String(raw ?? '').slice(0, 300)}`
}

/** One malformed request at this address. */
function badRequest(random: Random, route: AppRoute, targets: Targets, intents: string[]): BadRequest {
  const method =
    random.chance(0.7) && route.pattern !== '/'
      ? random.of(['POST', 'PUT', 'PATCH', 'POST'] as const)
      : random.of(METHODS)
  const fill = random.chance(0.6) ? targets.fill : () => hostilePart(random)
  // Mostly the page's data alone, because rendering takes ten times as long.
  const suffix = route.isPage && random.chance(0.9) ? '.data' : ''
  const bare = pathOf(route.pattern, fill)
  const path = (bare === '/' && suffix ? '/_root' : bare) + suffix + (random.chance(0.3) ? hostileQuery(random) : '')
  if (method === 'GET') return { method, path, headers: hostileHeaders(random) }
  return { method: route.isApi ? method : 'POST', path, ...hostileBody(random, route, targets, intents) }
}

function hostilePart(random: Random): string {
  const part = random.chance(0.5) ? String(hostileNumber(random)) : hostileText(random).slice(0, 300) || '0'
  return part.replace(/\p{Cs}/gu, '\ufffd')
}

function hostileQuery(random: Random): string {
  const names = 'page q sort status from to id a next event _routes index token ids'
  const name = random.of(names.split(' '))
  const value = random.chance(0.1) ? '%E0%A4%A' : encode(hostileText(random).slice(0, 500))
  return `?${name}=${value}`
}

function hostileHeaders(random: Random): Record<string, string> {
  if (random.chance(0.8)) return {}
  return random.of<Record<string, string>>([
    { 'if-none-match': `"${'x'.repeat(2000)}"` },
    { cookie: `owner=${'%'.repeat(50)}; bidders=e30=.x; visitor=null; flash=bnVsbA==.y; currency=<b>` },
    { accept: '*/*;q=NaN' },
    { range: 'bytes=-1-1' },
    { 'accept-encoding': 'gzip;q=0, br;q=-1' },
    { 'x-forwarded-for': "1' OR 1=1, ::::, ..." },
    { 'x-forwarded-host': 'a b%%%', 'x-forwarded-proto': 'javascript' },
  ])
}

type Body = Pick<BadRequest, 'raw' | 'headers'>

function hostileBody(random: Random, route: AppRoute, targets: Targets, intents: string[]): Body {
  const json = { 'content-type': 'application/json' }
  const good = goodBodyOf(route.pattern, targets)
  const mutated = mutate(random, good)
  const kind = random.next()
  if (route.isApi && kind < 0.65) return { raw: JSON.stringify(mutated) ?? '{}', headers: json }
  if (kind < 0.75) {
    const text = JSON.stringify(mutated) ?? '{}'
    const broken = [
      text.slice(0, random.below(text.length)),
      `${text}}`,
      text.replaceAll('"', "'"),
      `[${text}]`,
      'null',
      '{"a":NaN}',
    ]
    return { raw: random.of(broken), headers: json }
  }
  if (kind < 0.78) return { raw: random.of(['[', '{"a":']).repeat(20_000), headers: json }
  if (kind < 0.86) return multipart(random, mutated)
  if (kind < 0.89)
    return {
      raw: Buffer.from([0xff, 0xfe, 0, 0xc0, 0x22]),
      headers: { 'content-type': random.of(['x', 'text/plain', '']) },
    }
  const fields = Object.entries({ ...mutated, intent: random.chance(0.9) ? random.of(intents) : hostileText(random) })
  const form = fields.map(
    ([name, value]) => `${encode(name)}=${encode(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
  )
  return { raw: form.join('&'), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}

/** An address cannot contain a lone surrogate, so it is replaced as a browser does. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
}

/** The good body with one to three fields changed, removed or added. */
function mutate(random: Random, good: Record<string, unknown>): Record<string, unknown> {
  let body = { ...good }
  for (let times = random.below(3) + 1; times > 0; times--) {
    const name = random.of(Object.keys(body).length > 0 ? Object.keys(body) : ['x'])
    const inside = body[name]
    const what = random.next()
    if (what < 0.1) body = without(body, name)
    else if (what < 0.15) body[hostileText(random).slice(0, 200)] = hostileValue(random)
    else if (typeof inside === 'object' && inside !== null && !Array.isArray(inside) && what < 0.6)
      body[name] = mutate(random, inside as Record<string, unknown>)
    else body[name] = hostileValue(random)
  }
  return body
}

function multipart(random: Random, fields: Record<string, unknown>): Body {
  const boundary = random.of(['x', '----b', 'b'.repeat(200)])
  const name = () => random.of(['image', 'groupPhoto', 'picture', 'intent', 'data', '', 'a"b', '../../x'])
  const parts = Object.entries(fields).map(
    ([key, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${key.replace(/\p{Cs}/gu, '?').replace(/["\r\n]/g, '')}"\r\n\r\n${String(value).slice(0, 5000)}\r\n`,
  )
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="${name()}"; filename="${random.of(['a.jpg', '../../../etc/passwd', 'x'.repeat(5000), ''])}"\r\nContent-Type: ${random.of(['image/jpeg', 'text/html', 'x'])}\r\n\r\n${hostileText(random)}\r\n`
  const whole = Buffer.from([...parts, file, file, `--${boundary}--\r\n`].join(''))
  const raw = random.chance(0.4) ? whole.subarray(0, random.below(whole.length)) : whole
  const type = random.of([
    `multipart/form-data; boundary=${boundary}`,
    'multipart/form-data',
    'multipart/form-data; boundary=other',
    'multipart/form-data; boundary=',
  ])
  return { raw, headers: { 'content-type': type } }
}
