import { type Bidder, type Device, findBidder, findDevice, updateDevice } from '#db/queries/auctions/bidders'
import { readDisownedBids } from '#db/queries/auctions/bids'
import { inTransaction } from '#db/transaction'
import { fullName } from '~/contract/limits'
import { Failure, missing } from '~/lib/failure'
import { studio } from '~/lib/studio'
import { dateTimeText } from '~/lib/time'
import { buttons, facts, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf } from '../messages/parts'
import { defineLink } from '../private-link'
import type { Services } from '../services'

/** A bidder on the device of a request, as its cookie proved it. */
export interface BidderDevice {
  bidderId: number
  /** null only where no cookie is required (`BIDDER_TRUST=open`). */
  deviceId: number | null
  /** The owner of the e-mail address opened the link for it: sees maxima and may cancel any bid of theirs. */
  isConfirmed: boolean
  /** The e-mail about this device is still to be sent, when it places a bid. */
  isMessageDue?: boolean
}

/** The device on which this bidder acts (rules 7.14, 7.16). 401 without any bidder's cookie, 403 with somebody else's. */
export function requireBidder(services: Services, devices: readonly BidderDevice[], bidderId: number): BidderDevice {
  const own = devices.find((device) => device.bidderId === bidderId)
  if (own) return own
  if (services.bidderTrust === 'open') {
    if (findBidder(services.db, bidderId)) return { bidderId, deviceId: null, isConfirmed: false }
    throw missing('bidder_unknown', 'This bidder does not exist.')
  }
  if (devices.length === 0) {
    throw new Failure('unauthenticated', 'bidder_required', 'Please register or log in as a bidder first.')
  }
  throw new Failure('forbidden', 'other_bidder', 'You’re not logged in as this bidder here.')
}

/** Whether a device may see a bid's maximum and cancel it: it placed the bid, or it is confirmed (rule 7.15). */
export function mayManage(device: BidderDevice, bid: { device_id: number | null }): boolean {
  return device.isConfirmed || (device.deviceId !== null && bid.device_id === device.deviceId)
}

/** The same for several bids. Where no cookie is required, all bids without a cookie belong to one device. */
export function mayManageAll(
  services: Services,
  device: BidderDevice,
  bids: readonly { device_id: number | null }[],
): boolean {
  if (services.bidderTrust === 'open' && device.deviceId === null) return bids.every((bid) => bid.device_id === null)
  return bids.every((bid) => mayManage(device, bid))
}

/** The action needs a confirmed device. Throw it inside `withDeviceMessage`. */
export class DeviceNotConfirmed extends Failure {
  constructor(readonly device: BidderDevice) {
    super(
      'forbidden',
      'device_not_confirmed',
      studio.sendsMail
        ? 'We don’t know this device yet. Please open the link in the email we’ve sent you, then try again.'
        : 'We don’t know this device yet. Please call us, and we’ll help you.',
    )
  }
}

/**
 * Runs `act`; when it throws `DeviceNotConfirmed`, queues the e-mail that the message mentions, because none is sent
 * about a bidder's first device. It does so after the refused transaction, which would have rolled the e-mail back.
 */
export function withDeviceMessage<T>(services: Services, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof DeviceNotConfirmed) notifyAboutDevice(services, error.device)
    throw error
  }
}

/** E-mails the bidder about a device, once. */
export function notifyAboutDevice(services: Services, { bidderId, deviceId }: BidderDevice): void {
  const bidder = findBidder(services.db, bidderId)
  const device = findDevice(services.db, deviceId)
  if (!bidder || !device) return
  newDevice.queue(services, { bidder, device })
  if (device.is_message_due) updateDevice(services.db, device.id, { is_message_due: 0 })
}

/** '/bidder-device/12-…': where a bidder says whether a new device is theirs. Reading it changes nothing. */
const deviceLink = defineLink({
  path: 'bidder-device',
  kind: 'bidder_device',
  find: (db, id) => findDevice(db, Number(id)),
  secretOf: ({ token_hash }: Device) => token_hash,
  unknown: () => missing('device_not_found', 'This link isn’t complete. Please use the one in your email.'),
})
export const devicePath = deviceLink.pathTo

/** The page of a device, by its link; 404 for a link that is incomplete. */
export function readDevicePage(services: Services, link: string) {
  return viewOf(services, deviceLink.requireByLink(services, link))
}

/** The bidder confirms the device: from now on it sees maxima and may cancel bids. */
export function confirmDevice(services: Services, link: string) {
  return inTransaction(services.db, () => {
    const device = deviceLink.requireByLink(services, link)
    if (device.ended_at === null && device.confirmed_at === null) {
      updateDevice(services.db, device.id, { confirmed_at: services.clock.instant() })
    }
    return viewOf(services, deviceLink.requireByLink(services, link))
  })
}

/** The bidder does not know the device: ends it for good. Inside a transaction. */
export function refuseByLink(services: Services, link: string): Device {
  const device = deviceLink.requireByLink(services, link)
  const now = services.clock.instant()
  if (device.refused_at === null) {
    updateDevice(services.db, device.id, { refused_at: now, ended_at: device.ended_at ?? now })
  }
  return device
}

function viewOf(services: Services, device: Device) {
  const disowned = readDisownedBids(services.db, { device: device.id, bidder: device.bidder_id })
  return {
    firstName: findBidder(services.db, device.bidder_id)!.first_name,
    loggedInText: dateTimeText(device.created_at),
    state: stateOf(device),
    // Withdrawn because the device was refused. Auctions that it has won stay won.
    withdrawnBids: disowned.count,
    hasWon: disowned.hasWon,
  }
}

/** 'ended': logged out; 'refused': the bidder said 'That was not me'. */
function stateOf({ refused_at, ended_at, confirmed_at }: Device): 'new' | 'confirmed' | 'ended' | 'refused' {
  return refused_at ? 'refused' : ended_at ? 'ended' : confirmed_at ? 'confirmed' : 'new'
}

/** Asks the bidder whether a new device is theirs; both links lead to a page with the question. */
export const newDevice = defineMessage<{ bidder: Bidder; device: Device }>('bidder_new_device', {
  dedupeKey: ({ device }) => `bidder_device:${device.id}`,
  write: ({ bidder, device }, services) => {
    const path = devicePath(services, device)
    return {
      to: { email: bidder.email, name: fullName(bidder.first_name, bidder.last_name) },
      subject: 'Is this new device yours?',
      title: 'A new device is bidding with your email address',
      lead: `${greetingOf(bidder.first_name)}, somebody logged in to our auction with your email address on a device we haven’t seen before.`,
      body: [
        facts(['Logged in', dateTimeText(device.created_at)]),
        paragraph(
          'Was it you? Confirm it, so that you can see your maximum bids there and cancel bids you made elsewhere.',
        ),
        buttons(['Yes, it’s mine', path]),
        paragraph('Not you? One click logs that device out and withdraws its bids. ', {
          text: 'That wasn’t me',
          url: `${path}?not-me`,
        }),
      ],
      because: ['You’re getting this because somebody used your email address in our auction.'],
    }
  },
})
