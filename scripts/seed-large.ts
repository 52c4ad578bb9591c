import { upsertCustomer } from '#db/queries/people/customers'
import { inTransaction } from '#db/transaction'
import { recordChange } from '../app/domain/audit/record-change'
import { queueMessage } from '../app/domain/messages/queue-message'
import type { Services } from '../app/domain/services'
import { earlier } from '../app/lib/instants'
import { addDays, addMonths, localDateOf, shiftDate } from '../app/lib/time'
import {
  type DemoBuyer,
  insertDemoBooking,
  insertDemoEvent,
  insertDemoOrder,
  insertDemoVoucher,
} from '../app/server/demo/demo-rows'
import { demoTexts } from '../app/server/demo/demo-texts'

/** The rows of a busy studio after some years. */
const LARGE = { customers: 2000, events: 380, bookings: 5000, vouchers: 500, orders: 600, changes: 4000 }
const CAPACITY = 30
/** Rows in one transaction: few enough that a running server can write in between. */
const BATCH = 250

/** Spreads whole numbers evenly, and the same way on every run. */
const spread = (index: number, over: number) => (index * 7919 + 104_729) % over

/**
 * Adds thousands of demo rows, with evenings over ten years, to check that every list stays fast. Reports to
 * `progress`.
 */
export function seedLarge(services: Services, progress: (step: string) => void): void {
  const { db } = services
  const now = services.clock.instant()
  const { people, moreFirstNames, moreLastNames, phoneStart } = demoTexts()
  const names = Object.values(people).map((name) => name.split(' '))
  const first = [...names.map(([name]) => name), ...moreFirstNames]
  const last = [...names.map(([, name]) => name), ...moreLastNames]
  const buyers: DemoBuyer[] = []
  const events: { id: number; startsAt: string; sold: number; isArchived: boolean }[] = []
  const buyerOf = (index: number) => buyers[spread(index, buyers.length)]!

  const each = (what: string, count: number, insert: (index: number) => void) => {
    for (let start = 0; start < count; start += BATCH) {
      const end = Math.min(count, start + BATCH)
      inTransaction(db, () => {
        for (let index = start; index < end; index++) insert(index)
      })
      if ((start / BATCH) % 4 === 3 || end === count) progress(`${what}: ${end} of ${count}`)
    }
  }

  each('customers', LARGE.customers, (index) => {
    const customer = upsertCustomer(db, {
      name: `${first[spread(index, first.length)]} ${last[spread(index, last.length)]} ${index} (demo)`,
      email: `guest-${index}@example.com`,
      phone: `${phoneStart} ${String(index % 10_000).padStart(4, '0')}`,
      isEventSubscriber: index % 3 === 0,
      now: addDays(now, -spread(index, 1000)),
    })
    buyers.push(customer)
  })

  each('events', LARGE.events, (index) => {
    // One every ten days; the last twenty are still to come.
    const days = (index - (LARGE.events - 20)) * 10 + 2
    const isArchived = days < -30
    const created_at = addDays(now, Math.min(0, days - 60))
    const { id, startsAt } = insertDemoEvent(services, {
      title: `Evening ${index + 1} (demo)`,
      date: shiftDate(localDateOf(now), days),
      max_capacity: CAPACITY,
      is_archived: isArchived ? 1 : 0,
      created_at,
      updated_at: created_at,
    })
    events.push({ id, startsAt, sold: 0, isArchived })
  })

  each('bookings with their payments and messages', LARGE.bookings, (index) => {
    const buyer = buyerOf(index)
    const party_size = 1 + (spread(index, 5) % 4)
    const open = events.filter(({ sold }) => sold + party_size <= CAPACITY)
    const event = index % 50 === 0 ? null : open[spread(index, open.length)]!
    if (event) event.sold += party_size
    const at = earlier(addDays(event?.startsAt ?? now, event ? -5 : -20), addDays(now, -1 - (index % 20)))
    const is_archived = event?.isArchived ? 1 : 0
    const id = insertDemoBooking(services, buyer, at, { event_id: event?.id ?? null, party_size, is_archived })
    const message = queueMessage(services, {
      kind: 'booking_confirmation',
      dedupeKey: `large-demo:booking:${id}`,
      to: { email: buyer.email, name: buyer.name },
      content: { subject: 'Booking confirmed (demo)', html: '<p>A demo.</p>', text: 'A demo.' },
    })
    db.sqlite
      .prepare(`UPDATE messages SET state = 'accepted', created_at = @at, accepted_at = @at WHERE id = @id`)
      .run({ at, id: message.id })
  })

  each('vouchers', LARGE.vouchers, (index) => {
    const at = addDays(now, -spread(index, 330))
    const isRedeemed = index % 3 === 0
    insertDemoVoucher(services, buyerOf(index), at, {
      code: `SLP-${services.codes.code(8)}`,
      people_count: 1 + (index % 2),
      redeemed_at: isRedeemed ? addDays(at, 20) : null,
      redeemed_by: isRedeemed ? buyerOf(index).name : null,
      expires_at: addMonths(at, 36),
    })
  })

  each('paint kits and frames', LARGE.orders, (index) => {
    const isOld = index >= 40
    const isKit = index % 2 === 0
    const at = addDays(now, isOld ? -40 - spread(index, 700) : -1 - index)
    insertDemoOrder(services, buyerOf(index), at, {
      ordered: isKit
        ? { kit: { pthaloBlue: index % 4 === 0, alizarinCrimson: true, yellowOxide: false, extraCanvases: index % 21 } }
        : { frame: { artworkDescription: `Canvas ${index}`, frameStyle: 'Natural timber', dimensions: '30 x 40 cm' } },
      order_status: isOld ? 'completed' : isKit ? 'processing' : 'in-progress',
      is_archived: isOld ? 1 : 0,
      contacted_at: isKit ? null : addDays(at, 1),
      completed_at: isOld ? addDays(at, 20) : null,
    })
  })

  each('changes in the audit log', LARGE.changes, (index) =>
    recordChange(services, {
      actor: 'demo',
      action: index % 2 ? 'edit' : 'note',
      subject: index % 3 ? 'booking' : 'event',
      subjectId: index + 1,
      detail: { demo: true },
    }),
  )
}
