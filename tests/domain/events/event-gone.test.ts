import { expect, it } from 'vitest'
import { HOLD } from '../../../app/contract/constants'
import { deleteEvent } from '../../../app/domain/events/change-event'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { minutes } from '../../support/clock'
import { aForm, allOf, anEvent, aVisitor, aVoucher, openStudio, start } from '../../support/makers/purchases'

/**
 * A payment without free seats is refunded at once, with an e-mail that offers the next event (rule 3.6); also when the
 * event itself was deleted.
 */
it('a payment that comes after its evening was deleted is refunded, and its payer gets an e-mail', async () => {
  const studio = openStudio()
  const voucher = aVoucher(studio)
  const event = anEvent(studio)
  anEvent(studio, { title: 'Moonlit Moorings', date: '2026-12-11' })
  const step = await start(studio, aVisitor('aroha'), aForm(event, { partySize: 2, voucherCode: voucher.code }))
  const [late] = allOf(studio, 'payments')
  studio.clock.advance(minutes(HOLD.firstMinutes))
  await releaseLapsedHolds(studio)
  deleteEvent(studio, { id: event, actor: 'hana' })
  // The cancel did not reach the provider, so the charge succeeded.
  const paid = studio.db.sqlite.prepare("UPDATE simulated_charges SET status = 'succeeded' WHERE id = ?")
  paid.run(step.card!.paymentIntentId)
  for (let time = 0; time < 2; time += 1) {
    await handleProviderReturn(studio, { visitor: null, paymentId: late!.id, intentId: null })
  }
  expect(allOf(studio, 'payments')).toMatchObject([{ state: 'refunded', refunded_cents: 6500 }])
  const letters = allOf(studio, 'messages').filter((message) => message.to_email === 'aroha@example.com')
  expect(letters.map((letter) => letter.kind)).toEqual(['seats_gone'])
  const [{ text, html }] = letters as [(typeof letters)[0]]
  expect(text).toContain('$65')
  expect(text).toContain('The Heads at Dusk, Fri, 4 Dec 2026')
  expect(text).toContain('was no longer open for booking')
  expect(text).not.toContain('went to somebody else')
  expect(text).toContain(`used your gift voucher SLP-…${voucher.code.slice(-4)}`)
  expect(text).toContain('Moonlit Moorings')
  expect(html).not.toMatch(/undefined|null/)
})
