import { build } from '#db/connection'
import { exists } from '#db/execute'
import { insertAuction } from '#db/queries/auctions/auctions'
import { insertBidder } from '#db/queries/auctions/bidders'
import { removeNoticesOf } from '#db/queries/auctions/bids'
import { insertReview } from '#db/queries/bookings/reviews'
import { upsertCustomer } from '#db/queries/people/customers'
import { insertEnquiry } from '#db/queries/people/enquiries'
import { isOwnStudio, saveSetting } from '#db/queries/settings'
import { inTransaction } from '#db/transaction'
import { placeBid } from '~/domain/auctions/bidding/place-bid'
import { closeDueAuctions } from '~/domain/auctions/close-auctions'
import type { Services } from '~/domain/services'
import { readSettings } from '~/domain/settings/read-settings'
import { recordTerms } from '~/domain/terms/terms'
import { minutesAfter } from '~/lib/instants'
import { addDays, addMonths, localDateOf, shiftDate, weekdayOf } from '~/lib/time'
import { auctions, DEMO_VIDEO, enquiries, events, orders, type Person, people, vouchers } from './demo-business'
import { type DemoBuyer, insertDemoBooking, insertDemoEvent, insertDemoOrder, insertDemoVoucher } from './demo-rows'
import { demoTexts } from './demo-texts'

type Customers = Record<Person, DemoBuyer>

const namesOf = <K extends string>(record: Partial<Record<K, unknown>>) => Object.keys(record) as K[]

/** True when there is no evening yet and nobody has begun to set up a studio, so that the demo may be added. */
export function isEmpty({ db }: Services): boolean {
  return !isOwnStudio(db) && !exists(db, build.selectFrom('events').select('id').limit(1))
}

/** Fills an empty database with the demo business, dated from today. Reports each step to `progress`. */
export function seedDemo(services: Services, progress: (step: string) => void): void {
  const { db, clock } = services
  const now = clock.instant()
  inTransaction(db, () => {
    // The terms must be older than the first purchase.
    const before = addMonths(now, -24)
    recordTerms({ ...services, clock: { now: () => new Date(before), instant: () => before } })
    progress(`customers: ${people().length}`)
    const customers = {} as Customers
    for (const { person, ...details } of people()) {
      customers[person] = upsertCustomer(db, { ...details, isEventSubscriber: true, now: addDays(now, -90) })
    }
    progress(`events with their bookings: ${events().length}`)
    seedEvents(services, now, customers)
    progress(`enquiries: ${enquiries().length}`)
    seedEnquiries(services, now)
    progress(`vouchers: ${vouchers.length}`)
    seedVouchers(services, now, customers)
    progress(`orders: ${orders().length}`)
    seedOrders(services, now, customers)
    progress(`auctions with their bids: ${auctions().length}`)
    seedAuctions(services, now, customers)
    if (!readSettings(services).auctionVideoUrl) saveSetting(db, 'auctionVideoUrl', DEMO_VIDEO, now)
  })
}

function seedEvents(services: Services, now: string, customers: Customers): void {
  for (const { inDays, parties, reviewers = [], ...event } of events()) {
    const earliest = shiftDate(localDateOf(now), inDays)
    const friday = shiftDate(earliest, (5 - weekdayOf(earliest) + 7) % 7)
    const { id, startsAt } = insertDemoEvent(services, { ...event, date: friday })
    const bookedAt = inDays > 0 ? addDays(now, -3) : addDays(startsAt, -10)
    for (const person of namesOf(parties)) {
      const booking = { event_id: id, party_size: parties[person]! }
      const booking_id = insertDemoBooking(services, customers[person], bookedAt, booking)
      const reviewer = reviewers.find((one) => one === person)
      if (reviewer) insertReview(services.db, { booking_id, ...demoReview(reviewer, addDays(startsAt, 2)) })
    }
  }
}

/** A review whose name says that it is from the demo, not from a real guest. */
function demoReview(reviewer: keyof ReturnType<typeof demoTexts>['reviews'], created_at: string) {
  const { people: names, reviews } = demoTexts()
  const [words, reply] = reviews[reviewer]
  return { name: `${names[reviewer].split(' ')[0]} (demo)`, words, reply, state: 'published', created_at } as const
}

function seedEnquiries({ db }: Services, now: string): void {
  for (const { daysAgo, ...enquiry } of enquiries()) {
    const created_at = addDays(now, -daysAgo)
    insertEnquiry(db, {
      ...enquiry,
      spam_reason: enquiry.state === 'spam' ? 'links' : null,
      answered_at: enquiry.state === 'answered' ? addDays(created_at, 1) : null,
      created_at,
    })
  }
}

function seedVouchers(services: Services, now: string, customers: Customers): void {
  const { voucherMonths } = readSettings(services)
  for (const { code, people_count, buyer, monthsAgo, ...voucher } of vouchers) {
    const isRedeemed = 'redeemed_by' in voucher
    const at = monthsAgo > 0 ? addMonths(now, -monthsAgo) : addDays(now, -20)
    insertDemoVoucher(services, customers[buyer], at, {
      code,
      people_count,
      redeemed_at: isRedeemed ? addDays(now, -5) : null,
      redeemed_by: isRedeemed ? customers[voucher.redeemed_by].name : null,
      expires_at: addMonths(at, voucherMonths),
    })
  }
}

function seedOrders(services: Services, now: string, customers: Customers): void {
  for (const { buyer, hoursAgo, ordered, status } of orders()) {
    const at = minutesAfter(now, -hoursAgo * 60)
    const isKit = 'kit' in ordered
    insertDemoOrder(services, customers[buyer], at, {
      ordered,
      order_status: status,
      contacted_at: isKit || status === 'pending' ? null : addDays(at, 1),
      completed_at: status === 'completed' ? addDays(at, isKit ? 5 : 21) : null,
    })
  }
}

/** Running and coming auctions, and one that has just ended and is not paid yet. */
function seedAuctions(services: Services, now: string, customers: Customers): void {
  const { db } = services
  const inHours = (hours: number) => minutesAfter(now, hours * 60)
  const atHour = (hours: number): Services => ({
    ...services,
    clock: { now: () => new Date(inHours(hours)), instant: () => inHours(hours) },
  })
  const created_at = inHours(-200)
  const bidderIds = new Map<Person, number>()
  for (const person of namesOf(customers)) {
    const { id, name, email } = customers[person]
    const [first_name = '', ...rest] = name.split(' ')
    const bidder = insertBidder(db, { first_name, last_name: rest.join(' '), email, customer_id: id, created_at })
    bidderIds.set(person, bidder.id)
  }
  for (const { name, description, image, starts, ends, startingPrice, bids } of auctions()) {
    const { id: auctionId } = insertAuction(db, {
      name,
      dimensions: '40 x 50 cm',
      description,
      starts_at: inHours(starts),
      ends_at: inHours(ends),
      starting_price_cents: startingPrice * 100,
      image_urls: JSON.stringify([image]),
      created_at,
      updated_at: created_at,
    })
    for (const [person, bidAmount, maxAutoBid, hoursAgo] of bids) {
      const bidderId = bidderIds.get(person)!
      placeBid(atHour(-hoursAgo), {
        devices: [{ bidderId, deviceId: null, isConfirmed: true }],
        bid: { auctionId, bidderId, bidAmount, maxAutoBid },
      })
    }
    removeNoticesOf(db, auctionId)
    if (ends < 0) closeDueAuctions(atHour(ends))
  }
}
