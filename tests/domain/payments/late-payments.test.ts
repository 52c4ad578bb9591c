import { describe, expect, it } from 'vitest'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { archiveEvent, deleteEvent } from '../../../app/domain/events/change-event'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { minutes } from '../../support/clock'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVoucher,
  openStudio,
  reopen,
  type Studio,
  start,
} from '../../support/makers/purchases'
import { aRaincheck, linkOf } from '../../support/makers/rainchecks'

/** What happened to the evening before a payment arrived after its hold, and the reason that the payer reads. */
const reasons: [string, (studio: Studio, event: number) => void, string][] = [
  [
    'the places are gone',
    (studio, event) => studio.db.sqlite.prepare('UPDATE events SET max_capacity = 1 WHERE id = ?').run(event),
    'The places were gone when the payment arrived.',
  ],
  [
    'the evening had begun',
    (studio) => studio.clock.set('2026-12-04T05:40:00.000Z'),
    'The evening had already started when the payment arrived.',
  ],
  [
    'it was archived',
    (studio, event) => void archiveEvent(studio, { id: event, actor: 'hana' }),
    'The evening was no longer open for booking when the payment arrived.',
  ],
  [
    'it was deleted',
    (studio, event) => void deleteEvent(studio, { id: event, actor: 'hana' }),
    'The evening was no longer open for booking when the payment arrived.',
  ],
]

describe('a late payment is refunded, and every message about it gives the true reason', () => {
  it.each(reasons)('%s', async (_, happens, reason) => {
    const studio = openStudio()
    const event = anEvent(studio)
    const step = await start(studio, aroha, aForm(event, { partySize: 2 }))
    const outcome = await arriveLate(studio, step.card!.paymentIntentId, () => happens(studio, event))
    expect(outcome.toast?.text).toBe(`${reason} Your payment is being refunded in full.`)
    expect(allOf(studio, 'refunds')).toMatchObject([{ amount_cents: 13000, reason }])
    expect(outcome.letter).toMatchObject({ kind: 'seats_gone' })
    expectOnlyReason(outcome.letter!.text, reason)
    expect(outcome.letter!.text).toContain('We’re sending all of it back to you: $130.')
  })

  it('no message says that a voucher used elsewhere is unused', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio)
    const event = anEvent(studio)
    const form = aForm(event, { partySize: 2, voucherCode: voucher.code })
    const step = await start(studio, aroha, form)
    const spend = () =>
      studio.db.sqlite.prepare('UPDATE vouchers SET places_left = 0, value_left_cents = 0 WHERE id = ?').run(voucher.id)
    const { letter } = await arriveLate(studio, step.card!.paymentIntentId, spend)
    expectOnlyReason(letter!.text, 'The voucher had been used for something else when the payment arrived.')
    expect(letter!.text).not.toContain('was not used')
  })

  it.each(reasons.slice(1, 3))('for a raincheck’s difference too: %s', async (_, happens, reason) => {
    const { studio, booking } = await aRaincheck()
    const dear = anEvent(studio, { date: '2026-12-04', price_cents: 9000 })
    const asked = await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId: dear })
    const step = await reopen(studio, aroha, asked!)
    const { letter, toast } = await arriveLate(studio, step.card!.paymentIntentId, () => happens(studio, dear))
    expect(toast?.text).toBe(`${reason} Your payment is being refunded in full.`)
    expect(letter).toMatchObject({ kind: 'rebooking_refused' })
    expectOnlyReason(letter!.text, reason)
    expect(letter!.text).toContain(linkOf(studio, booking))
  })
})

/** The hold lapses, something happens, and then it turns out that the charge succeeded (its cancel was lost). */
async function arriveLate(studio: Studio, intentId: string, happens: () => unknown) {
  const payment = allOf(studio, 'payments').find((each) => each.paid_at === null)!
  studio.clock.advance(minutes(31))
  await releaseLapsedHolds(studio)
  happens()
  studio.db.sqlite.prepare("UPDATE simulated_charges SET status = 'succeeded' WHERE id = ?").run(intentId)
  const { toast } = await handleProviderReturn(studio, { visitor: null, paymentId: payment.id, intentId: null })
  return { toast, letter: allOf(studio, 'messages').findLast((message) => /seats_gone|refused/.test(message.kind)) }
}

function expectOnlyReason(text: string, reason: string) {
  expect(text).toContain(reason)
  for (const [, , other] of reasons) if (other !== reason) expect(text).not.toContain(other)
  expect(text).not.toMatch(/seats (are|were) gone|somebody else|filled up/)
}
