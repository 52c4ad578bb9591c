import { createCookie } from '@remix-run/node'
import { type Client, client, type RunningServer } from '../server'
import { inDatabase } from '../stored'
import { ownerClient } from '../studio'
import type { Targets } from './targets'

/** Somebody who requests what belongs to others. */
export interface Attacker {
  name: string
  headers: Record<string, string>
  /** The owner's own browser, misused by another site's page: only the owner sees what it reads. */
  isOwnersBrowser?: boolean
  /** Their reads are the same as another attacker's, so only writes are tried. */
  onlyWrites?: boolean
  /** Their own data, which answers to them may contain. */
  own: string[]
}

/** All attackers. This uses up two sessions of the owner. */
export async function everyAttacker(server: RunningServer, targets: Targets): Promise<Attacker[]> {
  const owner = await ownerClient(server)
  const session = cookieOf(owner)
  const stranger = client(server.url)
  await stranger.ask('POST', '/api/create-payment-intent', {
    body: { amount: 250, currency: 'nzd', description: 'x', metadata: { type: 'paint_kit' } },
  })
  return [
    { name: 'nobody', headers: {}, own: [] },
    {
      name: 'a bidder',
      headers: { cookie: cookieOf(targets.onlooker.http) },
      own: [targets.onlooker.email, 'Fern', 'Olive Fern'],
    },
    {
      name: 'another bidder of the auction',
      headers: { cookie: `${cookieOf(targets.rival.http)}; ${cookieOf(stranger)}` },
      own: [targets.rival.email, 'Fern', 'Rewi Fern'],
    },
    { name: 'forged cookies', headers: { cookie: await forgedCookies(server, targets, session) }, own: [] },
    { name: 'cookies without their signature', headers: { cookie: unsigned(targets, session) }, own: [] },
    { name: 'a session that has run out', headers: { cookie: await expiredCookie(server) }, own: [] },
    { name: 'a session that was logged out', headers: { cookie: await loggedOutCookie(server) }, own: [] },
    {
      name: 'the owner’s browser on another site’s page',
      headers: { cookie: session, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      isOwnersBrowser: true,
      own: [],
    },
    {
      name: 'the owner’s browser from another site, without an Origin',
      headers: { cookie: session, 'sec-fetch-site': 'cross-site' },
      isOwnersBrowser: true,
      onlyWrites: true,
      own: [],
    },
    {
      name: 'the owner’s browser in a frame without an origin',
      headers: { cookie: session, origin: 'null' },
      isOwnersBrowser: true,
      onlyWrites: true,
      own: [],
    },
  ]
}

function cookieOf(http: Client): string {
  return [...http.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** The contents of the signed cookies, signed with a guessed secret. */
async function forgedCookies(server: RunningServer, targets: Targets, session: string): Promise<string> {
  const forge = async (name: string, value: unknown) =>
    (await createCookie(name, { secrets: ['a guess'] }).serialize(value)).split(';')[0]
  const token = JSON.parse(Buffer.from(payloadOf(session), 'base64').toString())
  return [
    await forge('owner', token),
    await forge('bidders', [[targets.bidder.id, JSON.parse(bidderToken(targets))[0][1]]]),
    await forge('visitor', server.owner.username),
  ].join('; ')
}

/** The true values without their signatures. */
function unsigned(targets: Targets, session: string): string {
  const bidders = Buffer.from(bidderToken(targets)).toString('base64')
  return `owner=${encodeURIComponent(payloadOf(session))}; bidders=${encodeURIComponent(bidders)}`
}

const payloadOf = (cookie: string) => decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')[0] ?? ''

const bidderToken = (targets: Targets) =>
  Buffer.from(payloadOf(`bidders=${targets.bidder.http.cookies.get('bidders')}`), 'base64').toString()

async function expiredCookie(server: RunningServer): Promise<string> {
  const owner = await ownerClient(server)
  const past = new Date(Date.now() - 1000).toISOString()
  const expire = 'UPDATE sessions SET expires_at = ? WHERE rowid = (SELECT max(rowid) FROM sessions)'
  inDatabase(server, ({ sqlite }) => sqlite.prepare(expire).run(past))
  return cookieOf(owner)
}

async function loggedOutCookie(server: RunningServer): Promise<string> {
  const owner = await ownerClient(server)
  const cookie = cookieOf(owner)
  const answer = await owner.ask('POST', '/admin/logout', {
    raw: 'intent=log-out',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  if (answer.status !== 303) throw new Error(`Not logged out: ${answer.status}`)
  return cookie
}
