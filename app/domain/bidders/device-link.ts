import { type Bidder, type Device, findBidder, findDevice, updateDevice } from '#db/queries/auctions/bidders'
import { readDisownedBids } from '#db/queries/auctions/bids'
import { inTransaction } from '#db/transaction'
import type { BidderDeviceView } from '../../contract/auctions/auctions'
import { fullName } from '../../contract/limits'
import { Failure } from '../../lib/failure'
import { dateTimeText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { buttons, facts, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf } from '../messages/parts'
import type { Services } from '../services'

const PATH = '/bidder-device/'

/**
 * A message as the owner may read it: its link makes anybody who opens it that bidder, who sees maxima, so it is in
 * the e-mail only.
 */
export function withoutDeviceLink(message: string): string {
  return message.replace(/\/bidder-device\/\d+-[\w.~-]+/g, `${PATH}…`)
}

/** '/bidder-device/12-…': where a bidder says whether a new device is theirs. Looking changes nothing. */
export function devicePath(services: Services, device: Device): string {
  return `${PATH}${device.id}-${services.links.sign('bidder_device', device.id, device.token_hash)}`
}

/** What the page of the link shows; 404 for a link that is not complete. */
export function readDevicePage(services: Services, link: string): BidderDeviceView {
  return viewOf(services, requireByLink(services, link))
}

/** The owner of the e-mail address says that the device is theirs: it sees maxima and may cancel from now on. */
export function confirmDevice(services: Services, link: string): BidderDeviceView {
  return inTransaction(services.db, () => {
    const { device } = requireByLink(services, link)
    if (device.ended_at === null && device.confirmed_at === null) {
      updateDevice(services.db, device.id, { confirmed_at: instantNow(services.clock) })
    }
    return viewOf(services, requireByLink(services, link))
  })
}

/** The owner of the e-mail address does not know the device: it is ended for good. Inside a transaction. */
export function refuseByLink(services: Services, link: string): Device {
  const { device } = requireByLink(services, link)
  const now = instantNow(services.clock)
  if (device.refused_at === null) {
    updateDevice(services.db, device.id, { refused_at: now, ended_at: device.ended_at ?? now })
  }
  return device
}

function viewOf(services: Services, { device, bidder }: { device: Device; bidder: Bidder }): BidderDeviceView {
  const disowned = readDisownedBids(services.db, { device: device.id, bidder: bidder.id })
  return {
    firstName: bidder.first_name,
    signedInText: dateTimeText(device.created_at),
    state: stateOf(device),
    withdrawnBids: disowned.count,
    hasWon: disowned.hasWon,
  }
}

function stateOf({ refused_at, ended_at, confirmed_at }: Device): BidderDeviceView['state'] {
  return refused_at ? 'refused' : ended_at ? 'ended' : confirmed_at ? 'confirmed' : 'new'
}

function requireByLink(services: Services, link: string): { device: Device; bidder: Bidder } {
  const [, id, token = ''] = /^([1-9]\d{0,14})-(.+)$/.exec(link) ?? []
  const device = id ? findDevice(services.db, Number(id)) : undefined
  if (device && services.links.verify('bidder_device', device.id, device.token_hash, token)) {
    return { device, bidder: findBidder(services.db, device.bidder_id)! }
  }
  throw new Failure('missing', 'device_not_found', 'This link is not whole. Please use the one in your email.')
}

/** Asks the bidder whether a new device is theirs; both answers are links to a page that asks. */
export const newDevice = defineMessage<{ bidder: Bidder; device: Device }>('bidder_new_device', {
  dedupeKey: ({ device }) => `bidder_device:${device.id}`,
  write: ({ bidder, device }, services) => {
    const path = devicePath(services, device)
    return {
      to: { email: bidder.email, name: fullName(bidder.first_name, bidder.last_name) },
      subject: 'Is this new device yours?',
      title: 'A new device bids with your email address',
      preheader: 'A new device bids with your email address',
      lead: `${greetingOf(bidder.first_name)}, somebody logged in to our auction with your email address on a device that we do not know.`,
      body: [
        facts(['Signed in', dateTimeText(device.created_at)]),
        paragraph('If it was you: confirm it, to see your maximum bids there and to cancel bids made elsewhere.'),
        buttons(['Yes, it is mine', path]),
        paragraph('If it was not you: one click logs that device out and withdraws what it bid. ', {
          text: 'That was not me',
          url: `${path}?not-me`,
        }),
      ],
      because: ['You get this because somebody used your email address in our auction.'],
    }
  },
})
