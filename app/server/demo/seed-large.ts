import { insertBooking } from '#db/queries/bookings/bookings'
import { insertEvent } from '#db/queries/bookings/events'
import { upsertCustomer } from '#db/queries/people/customers'
import { insertVoucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import { recordChange } from '../../domain/audit/record-change'
import { newBookingIds } from '../../domain/bookings/purchase/insert-paid-booking'
import { queueMessage } from '../../domain/messages/queue-message'
import type { Services } from '../../domain/services'
import { addDays, addMonths, endOfDay, instantOf, localDateOf, shiftDate } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { demoPayment } from './demo-payment'
import { type DemoBuyer, seedFrame, seedKit } from './seed-orders'

/** How much of everything a busy studio has after some years. */
const LARGE = { customers: 2000, events: 380, bookings: 5000, vouchers: 500, kits: 300, frames: 300, changes: 4000 }
const CAPACITY = 30
const PRICE_CENTS = 6500
/** Rows of one transaction: few enough to let a running server in between. */
const BATCH = 250

const FIRST = ['Aroha', 'Wiremu', 'Mere', 'Sione', 'Grace', 'Tāne', 'Lucy', 'Hemi', 'Ngaio', 'Rangi', 'Ella', 'Tama']
const LAST = ['Fern', 'Tide', 'Rata', 'Lagoon', 'Meadow', 'Pūriri', 'Harbour', 'Kauri', 'Shell', 'Dune', 'Tōtara']

/** Spreads whole numbers evenly and the same on every run: the demo needs no chance. */
const spread = (index: number, over: number) => (index * 7919 + 104_729) % over

const earlier = (one: string, other: string) => [one, other].sort()[0]!

interface DemoEvent {
  id: number
  startsAt: string
  sold: number
  isArchived: boolean
}

/** What was made so far: bookings are of these buyers for these events. */
interface Business {
  services: Services
  now: string
  buyers: DemoBuyer[]
  events: DemoEvent[]
}

/**
 * Adds a large business to the demo's: thousands of bookings, customers, messages and changes over three years, to see
 * that every list stays quick. All of them are marked as a demo, every address is in the reserved example.com. Says how
 * far it is through `progress`.
 */
export function seedLarge(services: Services, progress: (step: string) => void): void {
  const business: Business = { services, now: instantNow(services.clock), buyers: [], events: [] }
  /** Runs `make` for each number in batches. */
  const each = (what: string, count: number, make: (business: Business, index: number) => void) => {
    for (let start = 0; start < count; start += BATCH) {
      inTransaction(services.db, () => {
        for (let index = start; index < Math.min(count, start + BATCH); index++) make(business, index)
      })
      if ((start / BATCH) % 4 === 3 || start + BATCH >= count) {
        progress(`${what}: ${Math.min(count, start + BATCH)} of ${count}`)
      }
    }
  }
  each('customers', LARGE.customers, (made, index) => made.buyers.push(seedBuyer(made, index)))
  each('events', LARGE.events, (made, index) => made.events.push(seedEvent(made, index)))
  each('bookings with their payments and messages', LARGE.bookings, seedBooking)
  each('vouchers', LARGE.vouchers, seedVoucher)
  each('paint kits', LARGE.kits, seedOldKit)
  each('frames', LARGE.frames, seedOldFrame)
  each('changes in the audit log', LARGE.changes, seedChange)
}

function seedBuyer({ services, now }: Business, index: number): DemoBuyer {
  const name = `${FIRST[spread(index, FIRST.length)]} ${LAST[spread(index, LAST.length)]} ${index} (demo)`
  const { id, email, phone } = upsertCustomer(services.db, {
    name,
    email: `guest-${index}@example.com`,
    phone: `021 555 ${String(index % 10_000).padStart(4, '0')}`,
    isEventSubscriber: index % 3 === 0,
    now: addDays(now, -spread(index, 1000)),
  })
  return { id, name, email, phone }
}

function seedEvent({ services, now }: Business, index: number): DemoEvent {
  // The last twenty are still to come.
  const days = (index - (LARGE.events - 20)) * 3 + 2
  const date = shiftDate(localDateOf(now), days)
  const startsAt = instantOf(date, '18:30')
  const isArchived = days < -30
  const made = earlier(addDays(startsAt, -60), now)
  const id = insertEvent(services.db, {
    title: `Evening ${index + 1} (demo)`,
    date,
    time: '6:30pm-8:30pm',
    location: 'The Art Space, 7 Easel Lane, Waipu',
    price_cents: PRICE_CENTS,
    max_capacity: CAPACITY,
    is_archived: isArchived ? 1 : 0,
    starts_at: startsAt,
    ends_at: instantOf(date, '20:30'),
    created_at: made,
    updated_at: made,
  })
  return { id, startsAt, sold: 0, isArchived }
}

function seedBooking({ services, now, buyers, events }: Business, index: number): void {
  const { db } = services
  const buyer = buyers[spread(index, buyers.length)]!
  const partySize = 1 + (spread(index, 5) % 4)
  const open = events.filter(({ sold }) => sold + partySize <= CAPACITY)
  const event = index % 50 === 0 ? null : open[spread(index, open.length)]!
  if (event) event.sold += partySize
  const latest = event ? addDays(event.startsAt, -5) : addDays(now, -20)
  const at = earlier(latest, addDays(now, -1 - (index % 20)))
  const [firstName = '', ...rest] = buyer.name.split(' ')
  const amount = PRICE_CENTS * partySize
  const paid = { purpose: 'booking' as const, amount_cents: amount, description: 'Large demo: booking', at }
  const { id } = demoPayment(services, { ...paid, name: buyer.name, email: buyer.email }, 'booking', (payment) =>
    insertBooking(db, {
      ...newBookingIds(services),
      event_id: event?.id ?? null,
      customer_id: buyer.id,
      first_name: firstName,
      last_name: rest.join(' '),
      name: buyer.name,
      email: buyer.email,
      phone: buyer.phone,
      party_size: partySize,
      made_by: 'payment',
      payment_id: payment.id,
      payment_status: 'paid',
      total_cents: amount,
      is_archived: event?.isArchived ? 1 : 0,
      created_at: at,
      updated_at: at,
    }),
  )
  const message = queueMessage(services, {
    kind: 'booking_confirmation',
    dedupeKey: `large-demo:booking:${id}`,
    to: { email: buyer.email, name: buyer.name },
    content: { subject: 'Booking confirmed (demo)', html: '<p>A demo.</p>', text: 'A demo.' },
  })
  db.sqlite
    .prepare(`UPDATE messages SET state = 'accepted', created_at = @at, accepted_at = @at WHERE id = @id`)
    .run({ at, id: message.id })
}

function seedVoucher({ services, now, buyers }: Business, index: number): void {
  const buyer = buyers[spread(index, buyers.length)]!
  const people = 1 + (index % 2)
  const value = PRICE_CENTS * people
  const isSpent = index % 3 === 0
  const at = addDays(now, -spread(index, 330))
  const paid = { purpose: 'voucher' as const, amount_cents: value, description: 'Large demo: voucher', at }
  demoPayment(services, { ...paid, name: buyer.name, email: buyer.email }, 'voucher', (payment) =>
    insertVoucher(services.db, {
      code: `SLP-${services.codes.code(8)}`,
      kind: 'sold',
      value_cents: value,
      people_count: people,
      places_left: isSpent ? 0 : people,
      value_left_cents: isSpent ? 0 : value,
      redeemed_at: isSpent ? addDays(at, 20) : null,
      redeemed_by: isSpent ? buyer.name : null,
      purchaser_name: buyer.name,
      purchaser_email: buyer.email,
      customer_id: buyer.id,
      payment_id: payment.id,
      link_nonce: services.codes.nonce(),
      expires_at: endOfDay(addMonths(at, 36)),
      created_at: at,
    }),
  )
}

function seedOldKit({ services, now, buyers }: Business, index: number): void {
  const isOld = index >= 20
  const at = addDays(now, isOld ? -30 - spread(index, 700) : -index)
  seedKit(services, {
    buyer: buyers[spread(index, buyers.length)]!,
    address: `${index + 1} Cove Road, Waipu (demo)`,
    at,
    paints: [index % 2 === 0, index % 3 === 0, index % 5 === 0],
    extraCanvases: index % 21,
    status: isOld ? 'completed' : 'processing',
    isArchived: isOld,
    completedAt: isOld ? addDays(at, 9) : null,
  })
}

function seedOldFrame({ services, now, buyers }: Business, index: number): void {
  const isOld = index >= 20
  const at = addDays(now, isOld ? -40 - spread(index, 700) : -1 - index)
  seedFrame(services, {
    buyer: buyers[spread(index, buyers.length)]!,
    address: `${index + 1} Shell Road, Waipu Cove (demo)`,
    at,
    artwork: `Canvas ${index + 1} (demo)`,
    style: 'Natural timber',
    dimensions: '30 x 40 cm',
    status: isOld ? 'completed' : 'in-progress',
    isArchived: isOld,
    contactedAt: addDays(at, 1),
    completedAt: isOld ? addDays(at, 20) : null,
  })
}

function seedChange({ services }: Business, index: number): void {
  recordChange(services, {
    actor: 'demo',
    action: index % 2 ? 'edit' : 'note',
    subject: index % 3 ? 'booking' : 'event',
    subjectId: index + 1,
    detail: { demo: true },
  })
}
