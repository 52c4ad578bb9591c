import fc from 'fast-check'
import { removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { syncBalance } from '../../../app/domain/books/sync-balance'
import { failRefund } from '../../../app/domain/payments/refunds/refund-outcome'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { changeSettings } from '../../../app/domain/settings/change-settings'
import { readSettings } from '../../../app/domain/settings/read-settings'
import { listUndos, undoChange } from '../../../app/domain/undo/undo-change'
import { assignVoucher, voidByOwner } from '../../../app/domain/vouchers/owner-vouchers'
import { addDays, localDateOf } from '../../../app/lib/time'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import { callOff } from '../../support/makers/call-offs'
import { aboutDispute } from '../../support/makers/disputes'
import { startPackage } from '../../support/makers/packages/packages'
import {
  allOf,
  anEvent,
  aVisitor,
  deliverEvents,
  paidBooking,
  payCard,
  type Studio,
  sendProviderEvent,
} from '../../support/makers/purchases'
import { buy } from '../../support/makers/voucher-buyer'
import { pick } from '../../support/refusals'

const at = fc.nat({ max: 9 })
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('book' as const, 'with voucher' as const, 'cash' as const),
      at,
      people: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('sell voucher' as const, 'give voucher' as const), at }) },
  fc.record({ do: fc.constantFrom('package' as const, 'undo' as const, 'void' as const, 'call off' as const), at }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'refund comes back' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), at, cents: fc.integer({ min: 1, max: 9999 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      at: fc.nat({ max: 2 }),
      state: fc.constantFrom('inquiry' as const, 'open' as const, 'won' as const, 'lost' as const),
    }),
  },
  // Often just past midnight; sometimes over months, into the voucher's last day.
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 11, 24, 24 * 9, 24 * 31, 24 * 95),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read balance' as const) }) },
  fc.record({ do: fc.constant('other tax rate' as const), rate: fc.constantFrom(8.875, 12.5, 23) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The moments at which histories begin: just before a month, a tax year, and each change of the clock. */
export const starts = fc.constantFrom(
  '2026-03-31T10:30:00.000Z',
  '2026-04-04T12:00:00.000Z',
  '2026-09-26T13:00:00.000Z',
  '2026-09-30T10:59:59.999Z',
  '2027-01-31T10:59:59.000Z',
)

let guests = 0

export async function play(studio: Studio, each: Step): Promise<void> {
  const name = `guest${++guests}`
  const email = `${name}@example.com`
  const soon = () => anEvent(studio, { date: localDateOf(addDays(studio.clock.instant(), 9)), price_cents: 6999 })
  const payments = () => allOf(studio, 'payments').filter(({ paid_at, amount_cents }) => paid_at && amount_cents > 0)
  if (each.do === 'book') await paidBooking(studio, soon(), { email, partySize: each.people })
  else if (each.do === 'with voucher') {
    const voucherCode = pick(allOf(studio, 'vouchers'), each.at).code
    await paidBooking(studio, soon(), { email, partySize: each.people, voucherCode })
  } else if (each.do === 'cash') {
    const paymentMethod = pick(['cash', 'bank_transfer', 'other'], each.at)
    bookedByOwner(studio, soon(), {
      email,
      partySize: each.people,
      paymentStatus: 'paid',
      paymentMethod,
    })
  } else if (each.do === 'sell voucher') await payCard(studio, await buy(studio, { people: each.at % 2 ? 1 : 2 }))
  else if (each.do === 'give voucher') {
    const paymentMethod = pick(['free', 'cash'] as const, each.at)
    const voucher = { value: 55.5, peopleCount: 1, paymentMethod } as const
    await assignVoucher(studio, { to: { name, email }, voucher, actor })
  } else if (each.do === 'package') {
    const asked = { name, email, phone: '', message: '', currency: 'EUR', replaces: undefined } as const
    await payCard(studio, await startPackage(studio, aVisitor(name), asked, { withCardForm: true }))
  } else if (each.do === 'undo') {
    const undo = pick(listUndos(studio), each.at)
    undoChange(studio, { id: undo.id, actor })
  } else if (each.do === 'void')
    voidByOwner(studio, { id: pick(allOf(studio, 'vouchers'), each.at).id, reason: 'x', actor })
  else if (each.do === 'call off') {
    const { event_id } = pick(allOf(studio, 'bookings'), each.at)
    if (event_id) callOff(studio, event_id)
  } else if (each.do === 'remove') {
    await removeBooking(studio, {
      id: pick(allOf(studio, 'bookings'), each.at).id,
      ending: each.at % 2 ? 'refund' : 'raincheck',
      actor,
    })
  } else if (each.do === 'refund comes back') {
    const refund = pick(
      allOf(studio, 'refunds').filter(({ provider_id }) => provider_id),
      each.at,
    )
    failRefund(studio, refund.id, 'The bank sent it back.')
  } else if (each.do === 'refund') {
    const payment = pick(payments(), each.at)
    await refundPayment(studio, { paymentId: payment.id, amountCents: each.cents, reason: 'x', by: actor })
  } else if (each.do === 'dispute') {
    if (!payments().some(({ intent_id }) => intent_id)) return
    const disputeId = `du_${payments().length}_${each.at}`
    await sendProviderEvent(studio, aboutDispute({ disputeId, amountCents: 2345, state: each.state }))
  } else if (each.do === 'wait') studio.clock.advance(each.hours * 3_600_000)
  else if (each.do === 'other tax rate') {
    const { tax } = readSettings(studio)
    if (tax) changeSettings(studio, { changes: { tax: { ...tax, rate: each.rate } }, actor })
  } else await syncBalance(studio)
  await deliverEvents(studio)
  await reconcilePayments(studio)
}
