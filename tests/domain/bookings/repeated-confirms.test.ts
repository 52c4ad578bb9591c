import { describe, expect, it } from 'vitest'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { bookDirectly } from '../../../app/domain/bookings/purchase/booking-calls'
import { splitName } from '../../../app/domain/bookings/purchase/booking-details'
import { editCustomer } from '../../../app/domain/customers/change-customer'
import { changeOrder } from '../../../app/domain/orders/change-order'
import { orderedKit } from '../../../app/domain/orders/order-details'
import { completeOrder } from '../../../app/domain/orders/place-order'
import { actor } from '../../support/makers/bookings'
import { aKit, PLAIN_KIT, startKit } from '../../support/makers/orders'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVoucher,
  confirm,
  deliverEvents,
  openStudio,
  payCard,
  type Studio,
  start,
} from '../../support/makers/purchases'
import { buy, claim } from '../../support/makers/voucher-buyer'

/** A booking that was paid by card and confirmed once. */
async function booked(names = {}) {
  const studio = openStudio()
  const form = aForm(anEvent(studio), names)
  const step = await start(studio, aroha, form)
  await payCard(studio, step)
  await confirm(studio, aroha, form, step)
  const row = () => allOf(studio, 'bookings')[0]!
  return { studio, form, step, row }
}

/** The owner corrects fields of a booking. */
function correct(studio: Studio, id: number, changes: Record<string, string>) {
  editBooking(studio, { id, changes: bookingChanges.parse(changes), actor })
}

describe('a repeated confirm', () => {
  it('does not overwrite the owner’s correction of the name', async () => {
    const { studio, form, step, row } = await booked()
    correct(studio, row().id, {
      firstName: 'Arohanui',
      lastName: 'Fern-Ngata',
      phone: '021 555 0199',
      specialRequests: 'By the window',
    })
    const before = row()
    expect((await confirm(studio, aroha, form, step)).booking.name).toBe('Arohanui Fern-Ngata')
    expect(row()).toEqual(before)
  })

  it('does not change where the owner has split the same name', async () => {
    const names = { firstName: 'Mere', lastName: 'Ann Rata' }
    const { studio, form, step, row } = await booked(names)
    correct(studio, row().id, { firstName: 'Mere Ann', lastName: 'Rata' })
    await confirm(studio, aroha, form, step)
    expect(row()).toMatchObject({ name: 'Mere Ann Rata', first_name: 'Mere Ann', last_name: 'Rata' })
  })

  it('changes nothing when it names somebody else', async () => {
    const { studio, form, step, row } = await booked()
    const before = row()
    await confirm(studio, aroha, { ...form, firstName: 'Mallory', phone: '0', specialRequests: 'No wine' }, step)
    expect(row()).toEqual(before)
  })

  it('changes nothing of a booking that a voucher covered', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio), { voucherCode: aVoucher(studio).code })
    const step = await start(studio, aroha, form)
    const { booking } = await confirm(studio, aroha, form, step)
    correct(studio, booking.id, { firstName: 'Arohanui' })
    const before = allOf(studio, 'bookings')
    await confirm(studio, aroha, form, step)
    expect(allOf(studio, 'bookings')).toEqual(before)
  })
})

describe('a first confirm', () => {
  it('decides where a whole name is split, even when the provider’s event was faster', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const whole = splitName({ name: 'Mary Jane van der Berg' })
    const step = await start(studio, aroha, aForm(event, whole))
    await payCard(studio, step)
    await deliverEvents(studio)
    expect(allOf(studio, 'bookings')[0]).toMatchObject({ first_name: 'Mary Jane van der', last_name: 'Berg' })
    await confirm(studio, aroha, aForm(event, { firstName: 'Mary Jane', lastName: 'van der Berg' }), step)
    expect(allOf(studio, 'bookings')[0]).toMatchObject({
      first_name: 'Mary Jane',
      last_name: 'van der Berg',
      name: 'Mary Jane van der Berg',
    })
  })
})

describe('a pending booking that the owner has corrected', () => {
  it('keeps the corrections when it is sent again and when it is paid', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio))
    const answer = await bookDirectly(studio, aroha, form)
    const { id } = answer.booking
    correct(studio, id, { firstName: 'Arohanui', phone: '021 555 0199' })
    await bookDirectly(studio, aroha, form)
    const corrected = { first_name: 'Arohanui', name: 'Arohanui Fern', phone: '021 555 0199' }
    expect(allOf(studio, 'bookings')).toMatchObject([{ id, ...corrected, payment_status: 'pending' }])
    if (!('step' in answer)) throw new Error('Nothing is to be paid')
    await payCard(studio, answer.step)
    await confirm(studio, aroha, form, answer.step)
    expect(allOf(studio, 'bookings')).toMatchObject([{ id, ...corrected, payment_status: 'paid', party_size: 1 }])
  })
})

describe('the call that follows another purchase', () => {
  it('changes nothing in a kit order that the owner has edited', async () => {
    const studio = openStudio()
    const step = await startKit(studio, aroha)
    await payCard(studio, step)
    const complete = (details = aKit()) =>
      completeOrder(studio, aroha, {
        intentId: step.card!.paymentIntentId,
        ordered: orderedKit(details),
        price: PLAIN_KIT,
      })
    const { id } = await complete()
    changeOrder(studio, { kind: 'paint_kit', id, actor, changes: { orderStatus: 'ready', adminNotes: 'On the shelf' } })
    const rows = () => [studio.db.sqlite.prepare('SELECT * FROM orders').all(), allOf(studio, 'customers')]
    const before = rows()
    await complete(aKit({ customerName: 'Mallory', customerAddress: 'Elsewhere', pickupNotes: 'Never' }))
    expect(rows()).toEqual(before)
  })

  it('changes neither a voucher nor its buyer’s corrected data', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step)
    await claim(studio, step)
    editCustomer(studio, { id: allOf(studio, 'customers')[0]!.id, changes: { name: 'Meremere Rata' }, actor })
    const rows = () => [allOf(studio, 'vouchers'), allOf(studio, 'customers')]
    const before = rows()
    await claim(studio, step, { purchaserName: 'Mallory' })
    expect(rows()).toEqual(before)
  })
})
