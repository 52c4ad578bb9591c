import { insertPickup, type Pickup, updatePickup } from '#db/queries/orders'
import { inTransaction } from '#db/transaction'
import { localFieldOf } from '~/contract/auctions/owner-auctions'
import type { PickupForm } from '~/contract/orders/pickups'
import { conflict, Failure, type FieldMessages } from '~/lib/failure'
import { dateTimeText } from '~/lib/time'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { type Collection, findPickup, timesOf } from './collection'
import { ownerPickup, pickupChosen, pickupOff, pickupOffered } from './pickup-messages'

/** The owner's page of a pickup: what was offered and chosen, and the initial values of the form. */
export function readPickupForOwner(services: Services, collection: Collection) {
  const pickup = findPickup(services, collection)
  const { venueName, venueAddress } = readSite(services)
  const now = services.clock.instant()
  const { what, reference, buyer, refusal, list: back } = collection
  return {
    what,
    reference,
    back,
    name: buyer.name,
    refusal: refusal?.message ?? null,
    place: pickup?.place ?? `${venueName}, ${venueAddress}`,
    /** In the format of date-and-time fields. */
    earliest: localFieldOf(now),
    times: (pickup ? timesOf(pickup) : []).map((time) => ({
      text: dateTimeText(time),
      isChosen: time === pickup?.chosen,
      isPast: time <= now,
    })),
  }
}

/**
 * Offers up to three times, and e-mails the buyer (rule 8.12). Earlier offers and the choice are replaced. 400 under
 * the field of a time that has passed, 409 for something that cannot be collected.
 */
export function offerPickup(
  services: Services,
  { collection, form, actor }: { collection: Collection; form: PickupForm; actor: string },
): void {
  inTransaction(services.db, () => {
    if (collection.refusal) throw collection.refusal
    refusePast(services, form)
    const times = [form.time1, form.time2, form.time3].filter((time) => time !== undefined)
    const before = findPickup(services, collection)
    const offered = { place: form.place, times: JSON.stringify([...new Set(times)].sort()), chosen: null }
    const pickup = before ? change(services, before, offered) : insert(services, collection, offered)
    const was = before && isToCome(services, before) ? { ...pickup, chosen: before.chosen, place: before.place } : null
    pickupOffered.queue(services, { collection, pickup, was })
    if (was) ownerPickup.queue(services, { collection, pickup: was, isOff: true })
    record(services, collection, { actor, action: 'offer pickup', detail: { times: times.length } })
  })
}

function refusePast({ clock }: Services, { time1, time2, time3 }: PickupForm): void {
  const now = clock.instant()
  const past = Object.entries({ time1, time2, time3 }).filter(([, time]) => time !== undefined && time <= now)
  if (past.length === 0) return
  const message = 'Please choose a time that has not passed'
  const fields: FieldMessages = Object.fromEntries(past.map(([name]) => [name, [message]]))
  throw new Failure('invalid', 'time_passed', message, { fields })
}

/**
 * The buyer chooses one of the times, and may change it until the chosen time (rule 8.13). Buyer and owner get a
 * calendar file. Safe to repeat. 409 for a time that has passed or is no longer offered.
 */
export function choosePickup(services: Services, collection: Collection, time: string): void {
  inTransaction(services.db, () => {
    if (collection.refusal) throw collection.refusal
    const before = findPickup(services, collection)
    if (before?.chosen === time) return
    const now = services.clock.instant()
    if (before?.chosen && before.chosen <= now) {
      throw conflict('pickup_over', 'The time you chose has passed. Please call us for another one.')
    }
    if (!before || time <= now || !timesOf(before).includes(time)) {
      throw conflict('time_gone', 'This time is no longer free. Please choose another one.')
    }
    const pickup = change(services, before, { chosen: time })
    pickupChosen.queue(services, { collection, pickup })
    ownerPickup.queue(services, { collection, pickup, isOff: false })
  })
}

/** The owner withdraws the times: the buyer gets an e-mail, and both calendars remove the entry. Safe to repeat. */
export function takeBackPickup(
  services: Services,
  { collection, actor }: { collection: Collection; actor: string },
): void {
  inTransaction(services.db, () => {
    const before = findPickup(services, collection)
    if (!before || timesOf(before).length === 0) return
    end(services, collection, before, true)
    record(services, collection, { actor, action: 'take back pickup' })
  })
}

/**
 * Ends the pickup of something that was refunded, cancelled or deleted; both calendars remove a chosen time. In that
 * transaction.
 */
export function dropPickup(services: Services, collection: Collection): void {
  const before = findPickup(services, collection)
  if (before && timesOf(before).length > 0) end(services, collection, before, isToCome(services, before))
}

function end(services: Services, collection: Collection, before: Pickup, emailsBuyer: boolean): void {
  const after = change(services, before, { times: '[]', chosen: null })
  const pickup = { ...after, chosen: before.chosen }
  if (emailsBuyer) pickupOff.queue(services, { collection, pickup })
  if (isToCome(services, before)) ownerPickup.queue(services, { collection, pickup, isOff: true })
}

const isToCome = ({ clock }: Services, { chosen }: Pickup) => chosen !== null && chosen > clock.instant()

type Changes = Partial<Pick<Pickup, 'place' | 'times' | 'chosen'>>

function change({ db, clock }: Services, { id, calendar_sequence }: Pickup, changes: Changes): Pickup {
  const next = { calendar_sequence: calendar_sequence + 1, updated_at: clock.instant() }
  return updatePickup(db, id, { ...changes, ...next })
}

function insert({ db, clock }: Services, { of }: Collection, row: Pick<Pickup, 'place' | 'times'>): Pickup {
  const now = clock.instant()
  return insertPickup(db, { ...of, ...row, created_at: now, updated_at: now })
}

function record(
  services: Services,
  { of }: Collection,
  change: { actor: string; action: string; detail?: Record<string, unknown> },
): void {
  const [subject, subjectId] = 'order_id' in of ? ['order', of.order_id] : ['auction_result', of.result_id]
  recordChange(services, { ...change, subject, subjectId })
}
