import { describe, expect, it } from 'vitest'
import { claimKey, storeAnswer } from '#db/queries/idempotency-keys'
import { anonymiseCustomer } from '../../../app/domain/customers/anonymise-customer'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { minutes } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import { aKit, startKit } from '../../support/makers/orders'
import { aForm, allOf, anEvent, aroha, openStudio, payCard, type Studio, start } from '../../support/makers/purchases'

/** A customer who has bought a kit before. */
async function aCustomer() {
  const studio = openStudio()
  await payCard(studio, await startKit(studio, aroha))
  await reconcilePayments(studio)
  return { studio, forget: () => anonymiseCustomer(studio, { id: allOf(studio, 'customers')[0]!.id, actor }) }
}

const purchases: Record<string, (studio: Studio) => Promise<() => Promise<unknown>>> = {
  'a place': async (studio) => {
    const step = await start(studio, aroha, aForm(anEvent(studio)))
    return () => payCard(studio, step)
  },
  'a paint kit': async (studio) => {
    const step = await startKit(studio, aroha, aKit({ extraCanvases: 1 }))
    return () => payCard(studio, step)
  },
}

describe.each(Object.entries(purchases))('a customer who is paying for %s', (_, begin) => {
  it('cannot be anonymised until that is settled, and gets what was paid for', async () => {
    const { studio, forget } = await aCustomer()
    const pay = await begin(studio)
    expect(forget).toThrowError(expect.objectContaining({ kind: 'conflict', code: 'customer_expected' }))
    await pay()
    await reconcilePayments(studio)
    expect(allOf(studio, 'payments').map((payment) => payment.state)).toEqual(['fulfilled', 'fulfilled'])
  })

  it('can be anonymised once nothing can be paid any more', async () => {
    const { studio, forget } = await aCustomer()
    await begin(studio)
    studio.clock.advance(minutes(24 * 60))
    await reconcilePayments(studio)
    forget()
    expect(allOf(studio, 'customers')[0]!.name).toBe('Anonymised')
  })
})

it('an anonymised customer is in no stored answer to a form; a running form continues', async () => {
  const { studio, forget } = await aCustomer()
  const now = studio.clock.now().toISOString()
  for (const keyHash of ['done', 'running']) claimKey(studio.db, { keyHash, now, cutOff: '' })
  storeAnswer(studio.db, 'done', JSON.stringify({ redirectTo: '/admin', toast: { text: 'Aroha Fern was booked' } }))
  forget()
  expect(studio.db.sqlite.prepare('SELECT key_hash FROM idempotency_keys').pluck().all()).toEqual(['running'])
})
