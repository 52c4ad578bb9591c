import type { Bidder, Device } from '#db/queries/auctions/bidders'
import { fullName } from '../../contract/limits'
import { dateTimeText } from '../../lib/nz-time'
import { buttons, facts, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf } from '../messages/parts'
import { devicePath } from './device-link'

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
