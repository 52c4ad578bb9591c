import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { Invoice } from '../../app/components/checkout/invoice'
import type { StudioFile } from '../../app/contract/studio/studio-file'
import { readInvoice } from '../../app/domain/payments/invoices'
import lisbon from '../../studios/lisbon.json' with { type: 'json' }
import { allOf, anEvent, paidBooking } from '../support/makers/purchases'
import { openStudioOf } from '../support/makers/studios'

afterAll(() => {
  openStudioOf({})
})

const pageOf = async (profile: Partial<StudioFile>) => {
  const studio = openStudioOf(profile)
  await paidBooking(studio, anEvent(studio, { price_cents: 4500 }), { partySize: 2 })
  const invoice = readInvoice(studio, allOf(studio, 'payments')[0]!.id)
  return renderToStaticMarkup(<Invoice invoice={invoice} />)
}

test('an invoice from Lisbon is in euros and names its tax', async () => {
  const page = await pageOf({ ...(lisbon as StudioFile), taxNumber: 'PT 501 964 843' })
  for (const text of ['Tax invoice', 'IVA number PT 501 964 843', 'EUR, includes IVA', '€90.00'])
    expect(page).toContain(text)
  expect(page).not.toMatch(/\$|NZD|GST/)
})

test('an invoice of a studio without a tax shows none, whatever number Settings have', async () => {
  const page = await pageOf({ ...(lisbon as StudioFile), tax: null, taxNumber: 'PT 501 964 843' })
  expect(page).toContain('>EUR</span>')
  expect(page).not.toMatch(/IVA|Tax|501/)
})
