import { describe, expect, it } from 'vitest'
import { anonymiseCustomer, exportCustomer } from '../../../app/domain/customers/anonymise-customer'
import { editCustomer, mergeCustomers } from '../../../app/domain/customers/change-customer'
import { actor, bookedByOwner, messagesOf } from '../../support/makers/bookings'
import { allOf, anEvent, openStudio, paidBooking, type Studio } from '../../support/makers/purchases'
import { everythingIn } from '../../support/stored'

const FORMER = 'aroha.fern@example.com'
const COMING = { date: '2026-12-25' }

/** A customer who paid by card with a former e-mail address. */
async function withFormerAddress(): Promise<{ studio: Studio; id: number }> {
  const studio = openStudio()
  await paidBooking(studio, anEvent(studio), { email: FORMER })
  const id = allOf(studio, 'customers')[0]!.id
  editCustomer(studio, { id, changes: { email: 'fern@example.nz' }, actor })
  studio.clock.set('2026-12-20T00:00:00.000Z')
  return { studio, id }
}

/** The tables that still name her. */
const tablesNaming = (studio: Studio): string[] =>
  [...everythingIn(studio)].flatMap(([table, rows]) =>
    table !== 'marketing_contacts' && /aroha|fern/i.test(rows) ? table : [],
  )

describe('what is stored under an e-mail address that a customer had before', () => {
  it('is exported with the rest', async () => {
    const { studio, id } = await withFormerAddress()
    const { records } = exportCustomer(studio, { id, actor })
    expect(records.payments).toMatchObject([{ email: FORMER, amount_cents: 6500 }])
    expect(records.messages!.map(({ kind }) => kind)).toContain('booking_confirmation')
  })

  it('is anonymised with the rest', async () => {
    const { studio, id } = await withFormerAddress()
    anonymiseCustomer(studio, { id, actor })
    expect(tablesNaming(studio)).toEqual([])
  })

  it('is anonymised also after two customers were merged', async () => {
    const { studio, id } = await withFormerAddress()
    const event = anEvent(studio, COMING)
    await paidBooking(studio, event, { firstName: 'Aroha', lastName: 'Fern', email: 'a.fern@example.org' })
    mergeCustomers(studio, { intoId: id, email: 'a.fern@example.org', actor })
    studio.clock.set('2027-01-10T00:00:00.000Z')
    anonymiseCustomer(studio, { id, actor })
    expect(tablesNaming(studio)).toEqual([])
  })

  it('stays when the address now belongs to somebody else', async () => {
    const { studio, id } = await withFormerAddress()
    bookedByOwner(studio, anEvent(studio, COMING), { email: FORMER })
    anonymiseCustomer(studio, { id, actor })
    expect(messagesOf(studio, 'booking_reserved').map(({ to_name }) => to_name)).toContain('Mere Rata')
    expect(allOf(studio, 'payments')).toMatchObject([{ name: 'Anonymised' }])
  })
})

it('an e-mail address is not confused with one that only ends in the same way', async () => {
  const studio = openStudio()
  const event = anEvent(studio)
  await paidBooking(studio, event, { email: 'ana@example.nz' })
  await paidBooking(studio, event, { firstName: 'Hana', email: 'hana@example.nz' })
  const toTheOwner = () =>
    messagesOf(studio, 'owner_new_booking').filter(({ text }) => text.includes('hana@example.nz'))
  expect(toTheOwner()).toHaveLength(1)
  studio.clock.set('2027-01-10T00:00:00.000Z')
  anonymiseCustomer(studio, { id: allOf(studio, 'customers')[0]!.id, actor })
  expect(toTheOwner()).toHaveLength(1)
  expect(allOf(studio, 'messages').filter(({ text }) => /(?<!h)ana@example\.nz/.test(String(text)))).toEqual([])
})
