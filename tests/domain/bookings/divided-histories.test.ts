import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listStoredParts } from '#db/queries/payments/payment-parts'
import { refundForm } from '../../../app/contract/payments/payments'
import { takePeopleOut } from '../../../app/domain/bookings/changes/one-fewer'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { partsOf } from '../../../app/domain/bookings/payment-parts'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { allOf, anEvent, aVisitor, openStudio, paidBooking, sendProviderEvent } from '../../support/makers/purchases'
import { linkOf } from '../../support/makers/rainchecks'
import { unlessRefused } from '../../support/refusals'
import { runSize } from '../../support/run-size'
import { paymentsOf, remove } from './fewer-people'

it('a divided payment adds up in every history: no cent is lost, counted twice or refunded twice', async () => {
  const act = fc.constantFrom(
    'take out',
    'take out of raincheck',
    'refund',
    'refund raincheck',
    'part back',
    'dispute',
    'win',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 3, maxLength: 9 }),
      fc.integer({ min: 1, max: 3 }),
      async (acts, people) => {
        const studio = openStudio()
        const event = anEvent(studio, { price_cents: 3333 })
        const first = await paidBooking(studio, event, { partySize: 4 })
        const [payment] = paymentsOf(studio)
        for (const [index, what] of acts.entries()) {
          const all = allOf(studio, 'bookings')
          const last = all.at(-1)
          await unlessRefused(async () => {
            if (what === 'take out') {
              const of = all.find(({ id }) => id === first.id)?.party_size ?? 1
              takePeopleOut(studio, { link: linkOf(studio, first), people, of })
            }
            if (what === 'take out of raincheck' && last) {
              await rebookRaincheck(studio, aVisitor('a'), { link: linkOf(studio, last), eventId: event })
              takePeopleOut(studio, { link: linkOf(studio, last), people: 1, of: last.party_size })
            }
            if (what === 'refund' && all[0]) await remove(studio, all[0].id, 'refund')
            if (what === 'refund raincheck' && last) await remove(studio, last.id, 'refund')
            if (what === 'part back') {
              const part = {
                paymentId: payment!.id,
                refund: refundForm.parse({ amount: '11.11', reason: 'x', purchase: 'keep' }),
                actor,
              }
              await refundByOwner(studio, part)
            }
            const dispute = { disputeId: `du_${index}`, amountCents: 5000 }
            if (what === 'dispute') await sendProviderEvent(studio, aboutDispute(dispute))
            if (what === 'win') await sendProviderEvent(studio, aboutDispute({ ...dispute, state: 'won' }))
          })
          const now = paymentsOf(studio).find(({ id }) => id === payment!.id)!
          const refunded = allOf(studio, 'refunds').reduce((sum, each) => sum + each.amount_cents, 0)
          expect(refunded).toBeLessThanOrEqual(now.amount_cents)
          // Each remaining cent of the payment belongs to exactly one booking, existing or deleted.
          const ids = new Set([first.id, ...listStoredParts(studio.db, now.id).map((part) => part.booking_id)])
          const parts = [...ids].flatMap((id) => partsOf(studio, id)).filter((part) => part.payment.id === now.id)
          const sum = (of: (part: (typeof parts)[number]) => number) =>
            parts.reduce((total, part) => total + of(part), 0)
          expect(sum((part) => part.cents)).toBe(now.amount_cents)
          expect(sum((part) => part.refundedCents)).toBe(refunded)
          expect(sum((part) => part.refundableCents)).toBe(
            Math.max(0, now.amount_cents - refunded - now.disputed_cents),
          )
        }
      },
    ),
    { numRuns: runSize(10, 100) },
  )
}, 60_000)
