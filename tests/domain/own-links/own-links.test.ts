import { describe, expect, it } from 'vitest'
import { closeDueAuctions } from '../../../app/domain/auctions/close-auctions'
import { bookingLink } from '../../../app/domain/bookings/booking-link'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { requestOwnLinks, sendRequestedLinks } from '../../../app/domain/own-links/own-links'
import { askForParty } from '../../../app/domain/parties/ask'
import { closeParty } from '../../../app/domain/parties/quote'
import { hours, minutes } from '../../support/clock'
import { aBidder, anAuction, auctionRow, bid, emailOf } from '../../support/makers/auctions'
import { aBooking, actor, messagesOf } from '../../support/makers/bookings'
import { startFrame, startKit } from '../../support/makers/orders'
import { anAgreedParty, aWish } from '../../support/makers/parties'
import {
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  deliverEvents,
  openStudio,
  paidBooking,
  payCard,
  type Studio,
} from '../../support/makers/purchases'

const EMAIL = 'aroha@example.com'

/** The e-mails after a request for this address. */
function ask(studio: Studio, email: string) {
  const before = messagesOf(studio, 'own_links').length
  requestOwnLinks(studio, email)
  sendRequestedLinks(studio)
  expect(studio.db.sqlite.prepare('SELECT count(*) FROM link_requests').pluck().get()).toBe(0)
  return messagesOf(studio, 'own_links').slice(before)
}

describe('the private links of an address (rule 6.18)', () => {
  it('are sent in one e-mail: what is still to come, to pay and to use, and nothing that is over', async () => {
    const studio = openStudio()
    const coming = anEvent(studio, { title: 'The Heads at Dusk' })
    const over = anEvent(studio, {
      title: 'Long ago',
      starts_at: '2026-11-01T05:30:00.000Z',
      ends_at: '2026-11-01T07:30:00.000Z',
    })
    aBooking(studio, coming, { party_size: 3 })
    aBooking(studio, over)
    aBooking(studio, coming, { email: 'mere@example.com', party_size: 1 })
    aBooking(studio, coming, { payment_status: 'failed', party_size: 4 })
    const raincheck = await paidBooking(studio, coming)
    takeRaincheck(studio, bookingLink(studio, raincheck))
    aVoucher(studio, { purchaser_email: 'Aroha@Example.com', value_cents: 6500 })
    aVoucher(studio, { purchaser_email: EMAIL, value_cents: 9900, expires_at: '2026-11-01T10:59:59.999Z' })
    aVoucher(studio, { purchaser_email: EMAIL, value_cents: 8800, places_left: 0, value_left_cents: 0 })
    const messages = ask(studio, 'AROHA@example.com')
    expect(messages).toMatchObject([{ to_email: 'AROHA@example.com', stream: 'transactional' }])
    const { text } = messages[0]!
    expect(text).toContain('The Heads at Dusk, Fri, 4 Dec 2026, 6:30pm-8:30pm, 3 people')
    expect(text).toContain(`Raincheck ${raincheck.reference}, 1 person`)
    expect(text).toContain('$65 NZD, valid until Tue, 30 Nov 2027')
    expect(text.match(/\/(booking|voucher|order|auction-win)\//g)).toEqual(['/booking/', '/booking/', '/voucher/'])
    expect(text).not.toMatch(/Long ago|4 people|\$99|\$88/)
  })

  it('include paid orders and unpaid wins', async () => {
    const studio = openStudio()
    await payCard(studio, await startKit(studio, aVisitor('aroha')))
    await deliverEvents(studio)
    await startFrame(studio, aVisitor('aroha'))
    const bidder = aBidder(studio)
    const auction = anAuction(studio, { name: 'Kererū' })
    bid(studio, auction, bidder, 30)
    studio.clock.set(auctionRow(studio, auction).ends_at)
    closeDueAuctions(studio)
    expect(ask(studio, EMAIL)[0]!.text).toMatch(/Paint kit PK-\w{6}, Fri, 20 Nov 2026/)
    const [win] = ask(studio, emailOf(studio, bidder))
    expect(win!.text).toContain('Kererū, $30 to pay')
    expect(win!.text).toMatch(/\/auction-win\/\d/)
    studio.db.sqlite.exec("UPDATE auction_results SET payment_status = 'completed'")
    studio.clock.advance(minutes(11))
    expect(ask(studio, emailOf(studio, bidder))).toEqual([])
  })

  it('include the host’s private parties, until they are over or closed', async () => {
    const studio = openStudio()
    const { id } = askForParty(studio, aWish({ occasion: 'Closed one' }))
    closeParty(studio, { id, actor, words: 'Sorry.' })
    askForParty(studio, aWish({ occasion: 'Asked for' }))
    await anAgreedParty(studio, {}, { occasion: 'Agreed' })
    const { text } = ask(studio, 'AROHA@example.com')[0]!
    // The address may be somebody else’s, and the owner has not answered yet.
    expect(text).toMatch(/Private party, PP-\w{6}/)
    expect(text).not.toContain('Asked for')
    expect(text).toMatch(/Agreed, PP-\w{6}/)
    expect(text.match(/\/party\/PP-/g)).toHaveLength(2)
    studio.clock.set('2026-12-19T07:30:00.000Z')
    expect(ask(studio, EMAIL)[0]!.text).not.toContain('Agreed')
  })

  it('are not sent to an address that has none, and the request is deleted', () => {
    const studio = openStudio()
    expect(ask(studio, 'nobody@example.com')).toEqual([])
    expect(allOf(studio, 'messages')).toEqual([])
  })

  it('are sent at most once in 10 minutes and 5 times a day', () => {
    const studio = openStudio()
    aBooking(studio, anEvent(studio))
    requestOwnLinks(studio, EMAIL)
    expect(ask(studio, EMAIL.toUpperCase())).toHaveLength(1)
    studio.clock.advance(minutes(10) - 1)
    expect(ask(studio, EMAIL)).toEqual([])
    for (let count = 2; count <= 5; count++) {
      studio.clock.advance(minutes(11))
      expect(ask(studio, EMAIL)).toHaveLength(1)
    }
    studio.clock.advance(minutes(11))
    expect(ask(studio, EMAIL)).toEqual([])
    studio.clock.advance(hours(24))
    expect(ask(studio, EMAIL)).toHaveLength(1)
  })
})
