import type { Row } from '#db/tables'
import { openCardForm, openHostedPage } from '../../../../app/domain/payments/checkout/open-payment'
import { handleProviderReturn } from '../../../../app/domain/payments/checkout/settle-checkout'
import { markFreePaid } from '../../../../app/domain/payments/settle-payment'
import { allOf, DECLINED_CARD, GOOD_CARD, reopen } from '../../../support/makers/purchases'
import { pick } from '../../../support/refusals'
import type { World } from './world'

/** A card whose bank asks the payer first (3-D Secure). */
const ASKING_CARD = '4000 0025 0000 3155'

type Charge = Row<'simulated_charges'>

const chargesThat = ({ studio }: World, ...states: Charge['status'][]) =>
  allOf(studio, 'simulated_charges').filter(({ status }) => states.includes(status))

const payments = ({ studio }: World) =>
  allOf(studio, 'payments').filter(({ provider, amount_cents }) => provider === 'simulated' && amount_cents > 0)

/** Pays in the card form, or at the provider's page. */
const payCharge = ({ studio }: World, { kind, id, client_secret }: Charge, card: string) =>
  kind === 'session' ? studio.payments.paySession(id, card) : studio.payments.confirm(client_secret, card)

/** Opens a payment step; `b` decides how it is paid: by card form or at the provider's page, now or perhaps later. */
export async function opened(world: World, opening: Promise<{ paymentId: string }>, b: number): Promise<void> {
  const { studio } = world
  const { paymentId } = await opening
  const { amount_cents } = allOf(studio, 'payments').find(({ id }) => id === paymentId)!
  if (amount_cents === 0) return void markFreePaid(studio, paymentId)
  if (b % 4 === 3) await openHostedPage(studio, paymentId)
  else await openCardForm(studio, paymentId)
  const charge = chargesThat(world, 'open').find(({ metadata }) => JSON.parse(metadata).payment === paymentId)
  if (charge && b < 7) await payCharge(world, charge, b === 6 ? ASKING_CARD : GOOD_CARD)
}

/** What payers do at payment steps that are open, and what happens there. */
export const payersSteps: Record<string, (world: World, a: number, b: number) => unknown> = {
  'pay an open step': (world, a, b) =>
    payCharge(world, pick(chargesThat(world, 'open', 'requires_action'), a), b < 7 ? GOOD_CARD : ASKING_CARD),
  'decline an open step': (world, a) =>
    payCharge(world, pick(chargesThat(world, 'open', 'requires_action'), a), DECLINED_CARD),
  'answer the bank': (world, a, b) => {
    const { kind, id, client_secret } = pick(chargesThat(world, 'requires_action'), a)
    const { authenticate, authenticateSession } = world.studio.payments
    return kind === 'session' ? authenticateSession(id, b < 7) : authenticate(client_secret, b < 7)
  },
  'pay another way': (world, a, b) => {
    const open = payments(world).filter(({ state }) => state === 'open')
    const { id } = pick(open, a)
    return b % 2 ? openHostedPage(world.studio, id) : openCardForm(world.studio, id)
  },
  'look at a payment again': (world, a) => {
    const { id, visitor } = pick(payments(world), a)
    return reopen(world.studio, { key: visitor }, { paymentId: id })
  },
  'return from the provider': (world, a) => {
    const { id, visitor } = pick(payments(world), a)
    return handleProviderReturn(world.studio, { visitor, paymentId: id, intentId: null })
  },
  'charge wrongly': (world, a) => {
    const charge = pick(chargesThat(world, 'open'), a)
    world.studio.db.sqlite
      .prepare('UPDATE simulated_charges SET amount_cents = amount_cents + 100 WHERE id = ?')
      .run(charge.id)
    return payCharge(world, charge, GOOD_CARD)
  },
  // The provider had said that nobody can pay there any more.
  'charge after the end': (world, a) => {
    const charge = pick(chargesThat(world, 'cancelled'), a)
    world.studio.db.sqlite
      .prepare("UPDATE simulated_charges SET status = 'open', expires_at = NULL WHERE id = ?")
      .run(charge.id)
    return payCharge(world, charge, GOOD_CARD)
  },
}
