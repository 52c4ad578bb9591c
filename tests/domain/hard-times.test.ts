import { describe, expect, it } from 'vitest'
import { tickAuctions } from '../../app/domain/auctions/close-auctions'
import { deliverDueMessages } from '../../app/domain/messages/deliver-messages'
import { reconcilePayments } from '../../app/domain/payments/settle-payment'
import { sendDueReminders } from '../../app/domain/reminders/reminders'
import { releaseLapsedHolds } from '../../app/domain/seats/holds'
import { answerError } from '../../app/server/http/errors'
import { days, hours, minutes } from '../support/clock'
import { aBidder, anAuction, auctionRow, bid } from '../support/makers/auctions'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVisitor,
  confirm,
  deliverEvents,
  openStudio,
  paidBooking,
  payCard,
  type Studio,
  seatsOf,
  start,
} from '../support/makers/purchases'

/** Faults of a disk: it is full, or it is read-only. */
const disks: Record<string, { break(studio: Studio): void; repair(studio: Studio): void }> = {
  full: {
    break: ({ db }) => {
      // The database cannot grow, and has no free page to reuse.
      db.sqlite.exec('VACUUM')
      db.sqlite.pragma(`max_page_count = ${db.sqlite.pragma('page_count', { simple: true })}`)
    },
    repair: ({ db }) => db.sqlite.pragma('max_page_count = 1000000'),
  },
  'read-only': {
    break: ({ db }) => db.sqlite.pragma('query_only = ON'),
    repair: ({ db }) => db.sqlite.pragma('query_only = OFF'),
  },
}

/** The error of the first write for which the database would need another page. */
async function bookUntilRefused(studio: Studio, event: number): Promise<unknown> {
  for (let at = 0; at < 400; at++) {
    try {
      await start(studio, aVisitor(`visitor-${at}`), aForm(event, { email: `visitor-${at}@example.com` }))
    } catch (error) {
      return error
    }
  }
  throw new Error('The disk was never full')
}

describe.each(Object.keys(disks))('a disk that is %s', (name) => {
  const disk = disks[name]!

  it('is reported, leaves the database intact, and afterwards everything works again', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 500 })
    const step = await start(studio, aroha, aForm(event))
    await payCard(studio, step)
    disk.break(studio)
    const error = await bookUntilRefused(studio, event)
    const { status, body, headers } = answerError(error)
    expect([status, body.code, headers['Retry-After']], String(error)).toEqual([503, 'storage_unavailable', '60'])
    expect(studio.db.sqlite.inTransaction).toBe(false)
    expect(studio.db.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(studio.db.sqlite.pragma('foreign_key_check')).toEqual([])
    // Reading works; the jobs try and do not crash.
    expect(seatsOf(studio, event).held).toBeGreaterThan(0)
    await reconcilePayments(studio).catch((refused) => expect(answerError(refused).status).toBe(503))

    disk.repair(studio)
    const { booking } = await confirm(studio, aroha, aForm(event), step)
    expect(booking.paymentStatus).toBe('paid')
    studio.clock.advance(minutes(45))
    await reconcilePayments(studio)
    await releaseLapsedHolds(studio)
    await deliverDueMessages(studio)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 1, held: 0 })
    expect(allOf(studio, 'messages').filter(({ kind }) => kind === 'booking_confirmation')).toHaveLength(1)
  })
})

describe('a clock that jumps', () => {
  const jumps: [string, number][] = [
    ['an hour back', -hours(1)],
    ['a day back', -days(1)],
    ['two years back', -days(730)],
    ['an hour ahead', hours(1)],
    ['ahead and back', 0],
  ]
  it.each(jumps)('%s between paying and booking: a payment is booked once or refunded', async (_, by) => {
    const studio = openStudio()
    const event = anEvent(studio)
    const step = await start(studio, aroha, aForm(event))
    await payCard(studio, step)
    studio.clock.advance(by || days(3))
    await reconcilePayments(studio)
    await releaseLapsedHolds(studio)
    if (!by) studio.clock.advance(-days(3))
    await confirm(studio, aroha, aForm(event), step).catch((error: Error) =>
      expect(error).toMatchObject({ name: 'Failure' }),
    )
    await deliverEvents(studio)
    await reconcilePayments(studio)
    const [payment] = allOf(studio, 'payments')
    const bookings = allOf(studio, 'bookings')
    expect(bookings).toHaveLength(payment!.state === 'fulfilled' ? 1 : 0)
    expect(['fulfilled', 'refunded']).toContain(payment!.state)
    expect(seatsOf(studio, event)).toMatchObject({ held: 0, confirmed: bookings.length })
  })

  it('reopens no closed auction, and e-mails nobody twice', () => {
    const studio = openStudio()
    const auction = anAuction(studio)
    const [one, other] = [aBidder(studio), aBidder(studio)]
    bid(studio, auction, one, 30)
    studio.clock.advance(hours(2))
    tickAuctions(studio)
    studio.clock.advance(-hours(2))
    tickAuctions(studio)
    expect(() => bid(studio, auction, other, 40)).toThrow('This auction has ended.')
    studio.clock.advance(hours(3))
    tickAuctions(studio)
    expect(auctionRow(studio, auction)).toMatchObject({ status: 'completed', price_cents: 3000 })
    const won = allOf(studio, 'messages').filter(({ kind }) => kind === 'auction_won')
    expect(won).toHaveLength(1)
  })

  it('sends nobody two reminders of the same evening', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    studio.clock.set('2026-12-03T05:30:00.000Z')
    expect(sendDueReminders(studio)).toBe(1)
    studio.clock.advance(-hours(24))
    sendDueReminders(studio)
    studio.clock.advance(hours(24))
    expect(sendDueReminders(studio)).toBe(0)
  })
})
