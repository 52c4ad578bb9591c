import { type EventWithSeats, findEvent } from '#db/queries/bookings/events'
import type { Party } from '#db/queries/bookings/parties'
import { readOwnThings } from '#db/queries/people/own-things'
import { OWN_LINKS } from '~/contract/deadlines'
import { siteTexts } from '~/copy/site/site'
import { codedPrice, shortPrice } from '~/lib/money'
import { peopleText } from '~/lib/text'
import { dateText } from '~/lib/time'
import { winPath } from '../auctions/wins/win'
import { bookingPath } from '../bookings/booking-link'
import { type Block, heading, type Inline, paragraph, present } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { linkRequests, wasSentOften } from '../messages/link-requests'
import { orderPath } from '../orders/find-order'
import { partyPath } from '../parties/party-link'
import type { Services } from '../services'
import { voucherPath } from '../vouchers/find-voucher'

/** Requests for the links of an address (rule 6.18), answered by e-mail if there is something to send. */
export const { request: requestOwnLinks, answerAll: sendRequestedLinks } = linkRequests('own', answer)

function answer(services: Services, email: string): number {
  const now = services.clock.instant()
  if (wasSentOften(services, keyOf(email, ''), OWN_LINKS)) return 0
  const blocks = linksOf(services, email, now)
  return blocks.length > 0 && ownLinks.queue(services, { email, now, blocks }) ? 1 : 0
}

const keyOf = (email: string, now: string) => `own-links:${email.toLowerCase()}:${now}`

/** The private pages of this address, by headings; empty when it has none. */
function linksOf(services: Services, email: string, now: string): Block[] {
  const { bookings, parties, orders, wins, vouchers } = readOwnThings(services.db, { email, now })
  return [
    ...section(
      'Bookings',
      bookings.map((booking) => ({
        text: bookingText(findEvent(services.db, booking.event_id), booking),
        url: bookingPath(services, booking),
      })),
    ),
    ...section(
      'Private parties',
      parties.map((party) => ({ text: `${nameOf(party)}, ${party.reference}`, url: partyPath(services, party) })),
    ),
    ...section(
      'Auctions you’ve won',
      wins.map((win) => ({
        text: `${win.auction_name}, ${shortPrice(win.final_bid_cents!)} to pay`,
        url: winPath(services, win),
      })),
    ),
    ...section(
      'Orders',
      orders.map((order) => ({
        text: `${order.kind === 'paint_kit' ? 'Paint kit' : 'Custom frame'} ${order.reference}, ${dateText(order.created_at)}`,
        url: orderPath(services, order),
      })),
    ),
    ...section(
      'Gift vouchers',
      vouchers.map((voucher) => ({
        text: `${codedPrice(voucher.value_cents)}, valid until ${dateText(voucher.expires_at)}`,
        url: voucherPath(services, voucher),
      })),
    ),
  ]
}

/** Anybody can ask for a party under any address, so words that the owner has not read are left out. */
function nameOf({ state, occasion }: Party): string {
  return state === 'asked' ? 'Private party' : occasion
}

function bookingText(event: EventWithSeats | undefined, booking: { reference: string; party_size: number }): string {
  const people = peopleText(booking.party_size)
  if (!event) return `Raincheck ${booking.reference}, ${people}`
  return `${event.title}, ${dateText(event.starts_at)}, ${event.time}, ${people}`
}

function section(title: string, links: Exclude<Inline, string>[]): Block[] {
  return present([links.length > 0 && heading(title), ...links.map((link) => paragraph(link))])
}

/** To an address: its private links (rule 6.18). */
export const ownLinks = defineMessage<{ email: string; now: string; blocks: Block[] }>('own_links', {
  dedupeKey: ({ email, now }) => keyOf(email, now),
  write: ({ email, blocks }) => ({
    to: { email, name: '' },
    replyTo: 'owner',
    subject: 'Your bookings with us',
    title: 'Your links',
    lead: `${siteTexts.greeting}, here’s everything you have coming up with us. These links are just for you, so please don’t share them.`,
    body: blocks,
    because: ['You’re getting this because somebody, most likely you, asked us for the links for this address.'],
  }),
})
