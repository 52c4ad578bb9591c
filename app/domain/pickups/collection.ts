import { findPickupOfOrder, findPickupOfResult, type Pickup } from '#db/queries/orders'
import type { Failure } from '~/lib/failure'
import { counted } from '~/lib/text'
import { dateTimeText } from '~/lib/time'
import type { Services } from '../services'

/** Something that its buyer collects, described by the code that sells it. */
export interface Collection {
  of: { order_id: number } | { result_id: number }
  /** 'Paint Kit', or the name of the painting. */
  what: string
  /** The same inside a sentence to the buyer: 'your paint kit'. */
  yours: string
  reference: string | null
  buyer: { name: string; email: string }
  /** The buyer's private page. */
  path: string
  /** The owner's page of its pickup. */
  ownerPath: string
  /** The owner's list that contains it. */
  list: { path: string; label: string }
  /** Why it cannot be collected (any more): it is not paid, or was refunded or cancelled. */
  refusal: Failure | null
}

export function findPickup({ db }: Services, { of }: Pick<Collection, 'of'>): Pickup | undefined {
  return 'order_id' in of ? findPickupOfOrder(db, of.order_id) : findPickupOfResult(db, of.result_id)
}

export const timesOf = ({ times }: Pick<Pickup, 'times'>): string[] => JSON.parse(times)

export type PickupView = ReturnType<typeof readPickup>

/** The times that a buyer can choose from, and the chosen one; null without an offer. */
export function readPickup(services: Services, collection: Collection) {
  const pickup = findPickup(services, collection)
  if (!pickup || collection.refusal || timesOf(pickup).length === 0) return null
  const now = services.clock.instant()
  const { chosen, place } = pickup
  const isOver = chosen !== null && chosen <= now
  return {
    place,
    chosenText: chosen && dateTimeText(chosen),
    isOver,
    times: isOver
      ? []
      : timesOf(pickup)
          .filter((time) => time > now)
          .map((time) => ({ time, text: dateTimeText(time), isChosen: time === chosen })),
  }
}

/** The pickup time that the buyer chose, as evidence. */
export function pickupEvidence(services: Services, collection: Pick<Collection, 'of'>): [string, string][] {
  const pickup = findPickup(services, collection)
  return pickup?.chosen ? [['Pickup', `${dateTimeText(pickup.chosen)}, ${pickup.place}`]] : []
}

/** For the owner's lists: 'Fri, 4 Dec 2026, 4:00pm', '2 times offered', or nothing. */
export function pickupText(pickup: Pick<Pickup, 'times' | 'chosen'> | undefined): string | null {
  const count = pickup ? timesOf(pickup).length : 0
  if (!pickup || count === 0) return null
  return pickup.chosen ? dateTimeText(pickup.chosen) : `${counted(count, 'time')} offered`
}
