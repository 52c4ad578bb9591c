import { describe, expect, it } from 'vitest'
import { upsertCustomer } from '#db/queries/people/customers'
import { anonymiseCustomer, exportCustomer } from '../../../app/domain/customers/anonymise-customer'
import { sendDuePresents } from '../../../app/domain/vouchers/presents'
import { remindOfExpiry } from '../../../app/domain/vouchers/remind-of-expiry'
import { actor } from '../../support/makers/bookings'
import { allOf, openStudio, payCard, type Studio } from '../../support/makers/purchases'
import { buy, claim, EMAIL, planned } from '../../support/makers/voucher-buyer'

describe('the data of the recipient (rule 4.17)', () => {
  const customerId = (studio: Studio, email: string) =>
    upsertCustomer(studio.db, { name: 'Aroha Fern', email, phone: '', now: '2026-11-20T02:00:00.000Z' }).id

  it('are in the recipient’s export (the code only after the day) and anonymised with them', async () => {
    const studio = openStudio()
    const { voucher } = planned(studio, '2026-12-24', '18:00')
    const id = customerId(studio, EMAIL)
    expect(exportCustomer(studio, { id, actor }).records.presents).toMatchObject([
      { code: null, recipient_email: EMAIL },
    ])
    expect(() => anonymiseCustomer(studio, { id, actor })).toThrow('still to be sent')
    studio.clock.set('2026-12-24T05:00:00.000Z')
    sendDuePresents(studio)
    expect(exportCustomer(studio, { id, actor }).records.presents).toMatchObject([{ code: voucher.code }])
    anonymiseCustomer(studio, { id, actor })
    expect(JSON.stringify([allOf(studio, 'vouchers'), allOf(studio, 'messages')])).not.toContain(EMAIL)
    expect(allOf(studio, 'vouchers')).toMatchObject([{ purchaser_email: 'mere@example.com', value_left_cents: 6500 }])
  })

  it('are in the buyer’s export and anonymised with the buyer, who gets no reminder', async () => {
    const studio = openStudio()
    const step = await buy(studio, { present: { recipientEmail: EMAIL, sendOn: '2026-12-24', sendHour: '18:00' } })
    await payCard(studio, step)
    await claim(studio, step)
    const { id } = allOf(studio, 'customers')[0]!
    expect(exportCustomer(studio, { id, actor }).records.vouchers).toMatchObject([{ recipient_email: EMAIL }])
    expect(() => anonymiseCustomer(studio, { id, actor })).toThrow('still to be sent')
    studio.clock.set('2026-12-24T05:00:00.000Z')
    sendDuePresents(studio)
    anonymiseCustomer(studio, { id, actor })
    const stored = JSON.stringify(
      ['vouchers', 'messages', 'payments'].map((table) => allOf(studio, table as 'vouchers')),
    )
    for (const theirs of [EMAIL, 'Mere Rata', 'mere@example.com']) expect(stored).not.toContain(theirs)
    studio.clock.set('2027-11-10T05:00:00.000Z')
    expect(remindOfExpiry(studio)).toBe(0)
  })
})
