import { findBidder, findDevice, updateDevice } from '#db/queries/auctions/bidders'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'
import { newDevice } from './device-link'

/** A bidder on the device of a request, as its cookie proved it. */
export interface BidderDevice {
  bidderId: number
  /** null only where no cookie is required (`BIDDER_TRUST=open`). */
  deviceId: number | null
  /** The owner of the e-mail address opened the link for it: sees maxima and may cancel any bid of theirs. */
  isConfirmed: boolean
  /** Its bidder has not been written to about it yet: that is done when it bids. */
  isMessageDue?: boolean
}

/**
 * The device on which this bidder acts. 401 without any bidder's cookie, 403 with somebody else's; where no cookie is
 * required, the bidder's id is enough.
 */
export function requireBidder(services: Services, devices: readonly BidderDevice[], bidderId: number): BidderDevice {
  const own = devices.find((device) => device.bidderId === bidderId)
  if (own) return own
  if (services.bidderTrust === 'open') {
    if (findBidder(services.db, bidderId)) return { bidderId, deviceId: null, isConfirmed: false }
    throw new Failure('missing', 'bidder_unknown', 'This bidder does not exist.')
  }
  if (devices.length === 0) {
    throw new Failure('unauthenticated', 'bidder_required', 'Please register or log in as a bidder first.')
  }
  throw new Failure('forbidden', 'other_bidder', 'You are not logged in as this bidder here.')
}

/** Whether a device may see a bid's maximum and cancel it: it was made here, or the device is confirmed (rule 7.15). */
export function mayManage(device: BidderDevice, bid: { device_id: number | null }): boolean {
  return device.isConfirmed || (device.deviceId !== null && bid.device_id === device.deviceId)
}

/**
 * Whether a device may do something that concerns all bids of its bidder: it must be allowed to manage each of them. Where
 * no cookie is required, bids that were made without a cookie belong to one device.
 */
export function mayManageAll(
  services: Services,
  device: BidderDevice,
  bids: readonly { device_id: number | null }[],
): boolean {
  if (services.bidderTrust === 'open' && device.deviceId === null) return bids.every((bid) => bid.device_id === null)
  return bids.every((bid) => mayManage(device, bid))
}

class NotConfirmed extends Failure {
  constructor(readonly device: BidderDevice) {
    super(
      'forbidden',
      'device_not_confirmed',
      'This is a new device for you. Please open the link in the email that we sent you first.',
    )
  }
}

/** Why a device may not do what only the bidder's own may; throw it inside `withDeviceMessage`. */
export function notConfirmed(device: BidderDevice): Failure {
  return new NotConfirmed(device)
}

/**
 * Does what may be refused to a device, and queues the e-mail that the refusal names: none was sent about a device that
 * was the only one when it registered. After the refused transaction, which would have rolled the e-mail back.
 */
export function withDeviceMessage<T>(services: Services, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof NotConfirmed) notifyAboutDevice(services, error.device)
    throw error
  }
}

/** Writes to the bidder about a device, once. */
export function notifyAboutDevice(services: Services, { bidderId, deviceId }: BidderDevice): void {
  const bidder = findBidder(services.db, bidderId)
  const device = deviceId === null ? undefined : findDevice(services.db, deviceId)
  if (!bidder || !device) return
  newDevice.queue(services, { bidder, device })
  if (device.is_message_due) updateDevice(services.db, device.id, { is_message_due: 0 })
}
