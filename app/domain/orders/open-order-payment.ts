import { inTransaction } from '#db/transaction'
import type { CardPayment } from '../../contract/checkout'
import { FRAME_CENTS } from '../../contract/constants'
import { kitCents, kitChoices } from '../../contract/kit-price'
import type { OrderIntentRequest } from '../../contract/payments'
import { fieldFailure } from '../../lib/failure'
import { minutesAfter } from '../../lib/instants'
import { type Cents, centsOf, dollarsOf } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import { createPayment, openCardForm } from '../payments/open-payment'
import type { Services } from '../services'

const descriptions = { custom_frame: 'Custom Frame Purchase', paint_kit: 'Professional Paint Kit' } as const

/** Every price that a paint kit can have, in cents. */
const kitPrices: ReadonlySet<Cents> = new Set(kitChoices().map((choice) => kitCents(choice)))

/**
 * POST /api/create-payment-intent for a frame or a kit: the amount must be on the server's own price list. The details come
 * with the order call; until then a paid one waits as 'paid, awaiting details' (rule 3.11).
 */
export async function openOrderPayment(
  services: Services,
  visitor: string,
  request: OrderIntentRequest,
): Promise<CardPayment & { amount: number }> {
  const cents = centsOf(request.amount)
  const isListed =
    request.metadata.type === 'custom_frame' ? cents === FRAME_CENTS : cents !== null && kitPrices.has(cents)
  if (cents === null || !isListed) throw fieldFailure('amount', 'wrong_amount', 'This amount is not on our price list.')
  const payment = inTransaction(services.db, () =>
    createPayment(services, {
      purpose: request.metadata.type,
      amountCents: cents,
      currency: 'nzd',
      description: descriptions[request.metadata.type],
      name: request.metadata.customerName,
      email: request.metadata.customerEmail ?? '',
      visitor,
      details: null,
      expiresAt: minutesAfter(instantNow(services.clock), 24 * 60),
    }),
  )
  return { ...(await openCardForm(services, payment.id)), amount: dollarsOf(cents) }
}
