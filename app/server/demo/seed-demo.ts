import { build } from '#db/connection'
import { executeFirst } from '#db/execute'
import { insertBooking } from '#db/queries/bookings/bookings'
import { insertEvent } from '#db/queries/bookings/events'
import { upsertCustomer } from '#db/queries/people/customers'
import { saveSetting } from '#db/queries/settings'
import { insertVoucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import { EVENT_DEFAULTS } from '../../contract/constants'
import { newBookingIds } from '../../domain/bookings/purchase/insert-paid-booking'
import type { Services } from '../../domain/services'
import { readSettings } from '../../domain/settings/read-settings'
import { minutesAfter } from '../../lib/instants'
import {
  addDays,
  addMonths,
  endOfDay,
  instantOf,
  localDateOf,
  shiftDate,
  timesText,
  weekdayOf,
} from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'

import { demoAuctions } from './auctions'
import { seedEnquiries } from './demo-enquiries'
import { demoPayment } from './demo-payment'
import { demoEvents, demoFrames, demoKits, demoPeople, demoVouchers } from './people'
import { seedAuctions } from './seed-auctions'
import { seedFrame, seedKit } from './seed-orders'

const PRICE_CENTS = 6500

/** A sample of Vimeo's own, until the owner has filmed hers. */
const DEMO_VIDEO = 'https://vimeo.com/76979871'

/** True when nobody has used the database yet. */
export function isEmpty(services: Services): boolean {
  return executeFirst(services.db, build.selectFrom('events').select('id').limit(1)) === undefined
}

/**
 * Fills an empty database with the demo business, dated from today: a bookable evening with some bookings, a sold-out one
 * after it, past ones, customers, vouchers, kits, frames, auctions. Says each step through `progress`.
 */
export function seedDemo(services: Services, progress: (step: string) => void): void {
  inTransaction(services.db, () => {
    progress(`customers: ${demoPeople.length}`)
    const customers = demoPeople.map((person) =>
      upsertCustomer(services.db, {
        name: `${person.firstName} ${person.lastName}`,
        email: person.email,
        phone: person.phone,
        isEventSubscriber: true,
        now: addDays(instantNow(services.clock), -90),
      }),
    )
    progress(`events with their bookings: ${demoEvents.length}`)
    for (const event of demoEvents) seedEvent(services, event, customers)
    progress(`enquiries: ${seedEnquiries(services)}`)
    progress(`vouchers: ${demoVouchers.length}`)
    for (const voucher of demoVouchers) seedVoucher(services, voucher, customers)
    progress(`orders: ${demoKits.length + demoFrames.length}`)
    seedOrders(services, customers)
    progress(`auctions with their bids: ${demoAuctions.length}`)
    seedAuctions(services, customers)
    saveSetting(services.db, 'auctionVideoUrl', DEMO_VIDEO, instantNow(services.clock))
  })
}

/** Evenings are on Fridays. */
function fridayFrom(date: string): string {
  return shiftDate(date, (5 - weekdayOf(date) + 7) % 7)
}

type Customers = ReturnType<typeof upsertCustomer>[]

function seedEvent(services: Services, event: (typeof demoEvents)[number], customers: Customers): void {
  const now = instantNow(services.clock)
  const date = fridayFrom(shiftDate(localDateOf(now), event.inDays))
  const { startTime, endTime } = EVENT_DEFAULTS
  const startsAt = instantOf(date, startTime)
  const { venueName, venueAddress } = readSettings(services)
  const id = insertEvent(services.db, {
    title: event.title,
    date,
    time: timesText({ start: startTime, end: endTime }),
    location: `${venueName}, ${venueAddress}`,
    price_cents: PRICE_CENTS,
    max_capacity: EVENT_DEFAULTS.maxCapacity,
    image_url: event.image,
    starts_at: startsAt,
    ends_at: instantOf(date, endTime),
    created_at: addDays(startsAt, -60),
    updated_at: addDays(startsAt, -60),
  })
  for (const [person, partySize] of event.bookings) {
    const bought = event.inDays > 0 ? addDays(now, -3) : addDays(startsAt, -10)
    seedBooking(services, { eventId: id, title: event.title, person, partySize, bought, customer: customers[person]! })
  }
}

function seedBooking(
  services: Services,
  {
    eventId,
    title,
    person,
    partySize,
    bought,
    customer,
  }: { eventId: number; title: string; person: number; partySize: number; bought: string; customer: Customers[number] },
): void {
  const { db } = services
  const { firstName, lastName, email, phone } = demoPeople[person]!
  const amount = PRICE_CENTS * partySize
  const paid = {
    purpose: 'booking' as const,
    amount_cents: amount,
    description: `${title}: demo booking`,
    name: customer.name,
    email,
    at: bought,
  }
  demoPayment(services, paid, 'booking', (payment) =>
    insertBooking(db, {
      ...newBookingIds(services),
      event_id: eventId,
      customer_id: customer.id,
      first_name: firstName,
      last_name: lastName,
      name: customer.name,
      email,
      phone,
      party_size: partySize,
      made_by: 'payment',
      payment_id: payment.id,
      payment_status: 'paid',
      total_cents: amount,
      created_at: bought,
      updated_at: bought,
    }),
  )
}

function seedVoucher(services: Services, voucher: (typeof demoVouchers)[number], customers: Customers): void {
  const now = instantNow(services.clock)
  const buyer = customers[voucher.buyer]!
  const isSpent = voucher.state === 'redeemed'
  const bought = voucher.state === 'expired' ? addMonths(now, -13) : addDays(now, -20)
  const paid = {
    purpose: 'voucher' as const,
    amount_cents: PRICE_CENTS * voucher.people,
    description: 'Gift voucher: demo',
    name: buyer.name,
    email: buyer.email,
    at: bought,
  }
  demoPayment(services, paid, 'voucher', (payment) =>
    insertVoucher(services.db, {
      code: voucher.code,
      kind: 'sold',
      value_cents: PRICE_CENTS * voucher.people,
      people_count: voucher.people,
      places_left: isSpent ? 0 : voucher.people,
      value_left_cents: isSpent ? 0 : PRICE_CENTS * voucher.people,
      redeemed_at: isSpent ? addDays(now, -5) : null,
      redeemed_by: isSpent ? customers[1]!.name : null,
      purchaser_name: buyer.name,
      purchaser_email: buyer.email,
      customer_id: buyer.id,
      payment_id: payment.id,
      link_nonce: services.codes.nonce(),
      expires_at: endOfDay(addMonths(bought, readSettings(services).voucherMonths)),
      created_at: bought,
    }),
  )
}

function seedOrders(services: Services, customers: Customers): void {
  const now = instantNow(services.clock)
  for (const { person, daysAgo, paints, extraCanvases, status, notes } of demoKits) {
    const at = addDays(now, -daysAgo)
    seedKit(services, {
      buyer: customers[person]!,
      address: '12 Cove Road, Waipu',
      at,
      pickupNotes: notes,
      paints: [...paints],
      extraCanvases,
      status,
      completedAt: status === 'completed' ? addDays(at, 5) : null,
    })
  }
  for (const { person, hoursAgo, artwork, style, dimensions, status } of demoFrames) {
    const at = minutesAfter(now, -hoursAgo * 60)
    seedFrame(services, {
      buyer: customers[person]!,
      address: '3 Shell Road, Waipu Cove',
      at,
      artwork,
      style,
      dimensions,
      status,
      contactedAt: status === 'pending' ? null : addDays(at, 1),
      completedAt: status === 'completed' ? addDays(at, 21) : null,
    })
  }
}
