import {
  type Bidder,
  type Device,
  findBidder,
  findBidderByEmail,
  findDeviceByToken,
  insertBidder,
  insertDevice,
  listDevices,
  updateDevice,
} from '#db/queries/auctions/bidders'
import { inTransaction } from '#db/transaction'
import type { BidderRequest } from '~/contract/auctions/auction-forms'
import type { KnownBidderView } from '~/contract/auctions/auctions'
import { Failure } from '~/lib/failure'
import { minutesAfter, secondsUntil } from '~/lib/instants'
import { counted } from '~/lib/text'
import type { Services } from '../services'
import { type BidderDevice, newDevice } from './bidder-devices'

/** A bidder who logged in on a device. `token` goes into its cookie; null when the cookie already proves the bidder. */
export interface LoggedIn {
  bidder: Bidder
  device: BidderDevice
  token: string | null
  isNew: boolean
}

/** The device that signs in: the bidders in its cookie, and its ip, or null where no limit by ip applies. */
interface SignInContext {
  devices: readonly BidderDevice[]
  ip: string | null
}

/** For one e-mail address from one ip (rule 7.17), so that a stranger cannot lock the bidder out from elsewhere. */
const MAX_NEW_DEVICES_PER_HOUR = 6

/** For one e-mail address. About any further device, the bidder gets a message when that device bids. */
const MAX_DEVICE_MESSAGES_PER_HOUR = 6

/**
 * Registers a bidder, or signs in the existing bidder with this e-mail address; there is no password. Being the first
 * with an address proves nothing: the first device manages only the bids placed on it, like any other. For a new device
 * of a known bidder, the address gets an e-mail with one link that confirms the device and one that ends it. A known
 * bidder's name does not change. 429 after too many new devices from one ip.
 */
export function registerBidder(
  services: Services,
  { person, ...context }: SignInContext & { person: BidderRequest },
): LoggedIn {
  const { db } = services
  return inTransaction(db, () => {
    const known = findBidderByEmail(db, person.email)
    if (known) return signIn(services, context, known)
    const bidder = insertBidder(db, {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      created_at: services.clock.instant(),
    })
    const { device, token } = addDevice(services, bidder, context.ip)
    if (services.bidderTrust === 'confirmed') newDevice.queue(services, { bidder, device })
    return { bidder, device: deviceOf(device), token, isNew: true }
  })
}

/** Signs in the bidder with this e-mail address; 404 when there is none, 429 after too many new devices. */
export function logInByEmail(services: Services, { email, ...context }: SignInContext & { email: string }): LoggedIn {
  return inTransaction(services.db, () => signIn(services, context, requireByEmail(services, email)))
}

/** Finds the bidder with this e-mail address without signing in; 404 when there is none. */
export function findKnownBidder(services: Services, email: string): KnownBidderView {
  return knownBidderView(requireByEmail(services, email))
}

/** Only id, first name and e-mail address. */
export function knownBidderView({ id, first_name, email }: Bidder): KnownBidderView {
  return { id, firstName: first_name, email }
}

/**
 * A bidder, for a device. A confirmed device, or the one that has just registered the bidder, also gets last name and
 * customer.
 */
export function loggedInView({ bidder, device, isNew }: LoggedIn) {
  const isTrusted = isNew || device.isConfirmed
  return {
    ...knownBidderView(bidder),
    lastName: isTrusted ? bidder.last_name : '',
    customerId: isTrusted ? bidder.customer_id : null,
    createdAt: bidder.created_at,
  }
}

/** The bidder's device whose cookie has this token; null once the device has ended. */
export function findBidderDevice(services: Services, bidder: number, token: string): BidderDevice | null {
  const device = findDeviceByToken(services.db, { bidder, token: tokenHash(services, token) })
  return device ? deviceOf(device) : null
}

/** The bidder who logged in last on a device, for its own pages. */
export function findDeviceBidder(services: Services, devices: readonly BidderDevice[]): KnownBidderView | undefined {
  const bidder = devices.map(({ bidderId }) => findBidder(services.db, bidderId)).find((found) => found !== undefined)
  return bidder && knownBidderView(bidder)
}

/** Logs a bidder out on a device: its cookie becomes invalid. */
export function endDevice(services: Services, device: BidderDevice): void {
  if (device.deviceId !== null) updateDevice(services.db, device.deviceId, { ended_at: services.clock.instant() })
}

function requireByEmail(services: Services, email: string): Bidder {
  const bidder = findBidderByEmail(services.db, email.trim())
  if (bidder) return bidder
  const message = 'Nobody has registered with this email yet. Please check it, or register.'
  throw new Failure('missing', 'bidder_unknown', message, { fields: { email: [message] } })
}

function signIn(services: Services, { devices, ip }: SignInContext, bidder: Bidder): LoggedIn {
  const own = devices.find((device) => device.bidderId === bidder.id)
  if (own) return { bidder, device: own, token: null, isNew: false }
  const now = services.clock.instant()
  const hourAgo = minutesAfter(now, -60)
  const [first, ...later] = listDevices(services.db, bidder.id)
  const recent = later.filter(({ created_at, confirmed_at }) => created_at > hourAgo && confirmed_at === null)
  if (ip !== null) {
    const ipHash = hashOfIp(services, ip)
    const fromHere = recent.filter((device) => device.ip_hash === ipHash)
    requireFewNewDevices(fromHere, now)
  }
  const isMessageDue = recent.length >= MAX_DEVICE_MESSAGES_PER_HOUR
  const { device, token } = addDevice(services, bidder, ip, isMessageDue)
  if (!isMessageDue) {
    // No e-mail was sent about the first device when it registered. With the second device, the address gets one about
    // the first too, once.
    if (first && first.ended_at === null && first.confirmed_at === null) {
      newDevice.queue(services, { bidder, device: first })
    }
    newDevice.queue(services, { bidder, device })
  }
  return { bidder, device: deviceOf(device), token, isNew: false }
}

/** Throws 429 with the seconds until another new device is allowed. */
function requireFewNewDevices(recent: readonly Device[], now: string): void {
  const oldest = recent.at(-MAX_NEW_DEVICES_PER_HOUR)
  if (!oldest) return
  const retryAfter = secondsUntil(now, minutesAfter(oldest.created_at, 60))
  const minutes = Math.ceil(retryAfter / 60)
  throw new Failure(
    'too_many',
    'too_many_devices',
    `This email address was used on many new devices just now. Please use one of them, or try again in ${counted(minutes, 'minute')}.`,
    { retryAfter },
  )
}

function addDevice(services: Services, bidder: Bidder, ip: string | null, isMessageDue = false) {
  const token = services.codes.nonce()
  const device = insertDevice(services.db, {
    bidder_id: bidder.id,
    token_hash: tokenHash(services, token),
    created_at: services.clock.instant(),
    ip_hash: ip === null ? null : hashOfIp(services, ip),
    is_message_due: isMessageDue ? 1 : 0,
  })
  return { device, token }
}

function deviceOf(device: Device): BidderDevice {
  return {
    bidderId: device.bidder_id,
    deviceId: device.id,
    isConfirmed: device.confirmed_at !== null,
    isMessageDue: device.is_message_due === 1,
  }
}

/** With our secret: there are so few network addresses that a plain hash could be found by trying all of them. */
function hashOfIp(services: Services, ip: string): string {
  return services.links.sign('bidder-ip', ip, '')
}

function tokenHash(services: Services, token: string): string {
  return services.links.hash(`bidder:${token}`)
}
