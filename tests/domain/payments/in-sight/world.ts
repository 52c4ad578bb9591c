import type { Row } from '#db/tables'
import { handleProviderEvent } from '../../../../app/domain/payments/handle-event'
import { addDays, instantOf, localDateOf } from '../../../../app/lib/time'
import { type ProviderEvent, ProviderRefusal, ProviderUnavailable } from '../../../../app/providers/payments/port'
import { allOf, anEvent, openStudio, type Studio } from '../../../support/makers/purchases'

/** How the card provider answers refunds: 'lost' makes the refund, but its answer does not arrive. */
export type Answers = 'good' | 'pending' | 'refused' | 'down' | 'lost'

/** What the owner decided about money, by a choice that the rules leave to her. */
interface Decisions {
  /** Cents of a payment about which she has dealt with a problem. */
  dealtWith: Map<string, number>
  /** Cents of a payment that she retained when she deleted a booking; they count while the booking is deleted. */
  retained: { bookingId: number; paymentId: string; cents: number }[]
  /** Credit that she retained in the same way. */
  retainedCredit: { bookingId: number; voucherId: number; cents: number }[]
  /** By how much she lowered the price of a booking, or its guest did by taking out people. */
  lowered: Map<number, number>
}

/** A studio, what happens at its card provider, and what was decided in its history. */
export interface World {
  studio: Studio
  answers: Answers
  /** Refunds that the provider has accepted and not made yet, and those that it could not make. */
  atBank: Map<string, 'pending' | 'failed'>
  people: number
  decisions: Decisions
}

export function aWorld(): World {
  const studio = openStudio()
  const { refund, listRefunds, cancelCharge } = studio.payments
  const world: World = {
    studio,
    answers: 'good',
    atBank: new Map(),
    people: 0,
    decisions: { dealtWith: new Map(), retained: [], retainedCredit: [], lowered: new Map() },
  }
  studio.payments.refund = async (request) => {
    if (world.answers === 'down') throw new ProviderUnavailable('down')
    if (world.answers === 'refused') throw new ProviderRefusal('The card was closed.')
    const made = await refund(request)
    if (world.answers === 'lost') throw new ProviderUnavailable('lost')
    if (world.answers !== 'pending') return made
    world.atBank.set(made.refundId, 'pending')
    return { ...made, state: 'pending' }
  }
  studio.payments.cancelCharge = async (ref) => {
    if (world.answers === 'down') throw new ProviderUnavailable('down')
    return cancelCharge(ref)
  }
  studio.payments.listRefunds = async (intentId) => {
    if (world.answers === 'down') throw new ProviderUnavailable('down')
    const listed = await listRefunds(intentId)
    return listed.map((each) => ({ ...each, state: world.atBank.get(each.refundId) ?? each.state }))
  }
  return world
}

/** The name and address of somebody new. */
export function somebody(world: World) {
  const name = `guest${++world.people}`
  return { name, email: `${name}@example.com` }
}

/** An evening that begins in this many days. */
export function eveningIn({ studio }: World, days: number, changes: Parameters<typeof anEvent>[1] = {}): number {
  const date = localDateOf(addDays(studio.clock.instant(), days))
  return anEvent(studio, { date, starts_at: instantOf(date, '18:30'), ends_at: instantOf(date, '20:30'), ...changes })
}

/** Payments whose money was taken. */
export const paidOnes = ({ studio }: World) =>
  allOf(studio, 'payments').filter(({ paid_at, amount_cents }) => paid_at && amount_cents > 0)

/** Handles an event of the provider about a card payment; twice, as providers may send it. */
export async function report(
  { studio }: World,
  paymentId: string,
  fields: Pick<ProviderEvent, 'type' | 'refundId' | 'dispute'>,
  intentId = allOf(studio, 'payments').find(({ id }) => id === paymentId)!.intent_id!,
): Promise<void> {
  const { readEvent } = studio.payments
  const event = {
    id: `evt_${studio.codes.nonce()}`,
    ref: { kind: 'intent' as const, providerId: intentId },
    paymentId,
    ...fields,
  }
  studio.payments.readEvent = () => event
  try {
    await handleProviderEvent(studio, '', null)
    await handleProviderEvent(studio, '', null)
  } finally {
    studio.payments.readEvent = readEvent
  }
}

/** Notes by how much the owner lowered the price of bookings; their guests keep the worth of what they paid. */
export function noteLowered({ studio, decisions }: World, before: Row<'bookings'>[]): void {
  for (const { id, total_cents } of allOf(studio, 'bookings')) {
    const was = before.find((each) => each.id === id)
    const lowered = (decisions.lowered.get(id) ?? 0) + (was ? was.total_cents - total_cents : 0)
    decisions.lowered.set(id, Math.max(0, lowered))
  }
}
