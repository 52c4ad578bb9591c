import type { BidderDevice } from '~/domain/bidders/bidder-devices'
import { endDevice, findBidderDevice, type LoggedIn } from '~/domain/bidders/log-in'
import { env, services } from '../boot/services'
import { DAY, signedCookie } from '../http/cookies'
import { UNKNOWN_IP } from '../http/rate-limits'

/** Enough for a family on one browser, too few for a list of addresses (rule 7.17). */
const MAX_BIDDERS = 12
const DAYS = 180

/** Each bidder of the device, with the secret of that bidder's device; the latest login first. */
type Entry = [bidderId: number, token: string]

const cookie = signedCookie<Entry[]>('bidders', DAYS * DAY)

/** The bidders who are logged in on this browser, the latest login first. */
export async function readBidders(request: Request): Promise<BidderDevice[]> {
  return (await readEntries(request)).flatMap((entry) => findBidderDevice(services(), ...entry) ?? [])
}

/** What a login of a bidder needs to know of its request: who is logged in already, and the ip if it is to be counted. */
export async function readSignInContext(request: Request, ip: string) {
  const isCounted = env().RATE_LIMITS !== 'off' && ip !== UNKNOWN_IP
  return { devices: await readBidders(request), ip: isCounted ? ip : null }
}

/** Header that moves a bidder who logged in to the front of the device's cookie; none when they are there already. */
export async function addBidder(request: Request, { device, token }: LoggedIn): Promise<Record<string, string>> {
  const entries = await readEntries(request)
  const known = entries.find(([bidderId]) => bidderId === device.bidderId)
  const own: Entry | undefined = token === null ? known : [device.bidderId, token]
  if (!own || own === entries[0]) return {}
  const others = entries.filter(([bidderId]) => bidderId !== device.bidderId)
  return cookieHeader([own, ...others].slice(0, MAX_BIDDERS))
}

/** Logs a bidder out on this device: removes them from the cookie, and makes its old value invalid. */
export async function endBidder(request: Request, bidderId: number): Promise<Record<string, string>> {
  const entries = await readEntries(request)
  for (const [id, token] of entries) {
    const device = id === bidderId ? findBidderDevice(services(), id, token) : null
    if (device) endDevice(services(), device)
  }
  return cookieHeader(entries.filter(([id]) => id !== bidderId))
}

async function readEntries(request: Request): Promise<Entry[]> {
  return (await cookie.read(request)) ?? []
}

function cookieHeader(entries: Entry[]): Promise<Record<string, string>> {
  return cookie.header(entries.length > 0 ? entries : null)
}
