import { describe, expect, it } from 'vitest'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { refundForm } from '../../../app/contract/payments/payments'
import { paidByOf, receiptOf } from '../../../app/domain/bookings/booking-money'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { readFewer, takePeopleOut } from '../../../app/domain/bookings/changes/one-fewer'
import { readBookingPage, takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { partsOf } from '../../../app/domain/bookings/payment-parts'
import { payReserved } from '../../../app/domain/bookings/purchase/pay-reserved'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { hours } from '../../support/clock'
import { actor, bookedByOwner, messagesOf } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import {
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  bookingOf,
  openStudio,
  seatsOf,
  sendProviderEvent,
} from '../../support/makers/purchases'
import { linkOf, payDifference } from '../../support/makers/rainchecks'
import { joinList, listOf } from '../../support/makers/waiting'
import { aParty, paymentsOf, remove, worthOf } from './fewer-people'

describe('one fewer (rule 14.8)', () => {
  it('makes a separate raincheck worth what the place cost', async () => {
    const { studio, event, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    expect(now()).toMatchObject({ event_id: event, party_size: 2, total_cents: 13000, payment_status: 'paid' })
    expect(raincheck).toMatchObject({
      ...{
        event_id: null,
        party_size: 1,
        total_cents: 6500,
        payment_status: 'paid',
        made_by: 'part',
        payment_id: null,
      },
      ...{ name: 'Aroha Fern', email: 'aroha@example.com', taken_from: now().reference },
    })
    expect([worthOf(studio, now().id), worthOf(studio, raincheck.id)]).toEqual([13000, 6500])
    expect(seatsOf(studio, event).confirmed).toBe(2)
    expect(receiptOf(studio, now())).toMatchObject([{ label: '2 people × $65', cents: 13000 }, { cents: 13000 }])
    expect(paidByOf(studio, raincheck)).toBe('card')
    expect(readBookingPage(studio, linkOf(studio, raincheck))).toMatchObject({
      takenFrom: now().reference,
      event: null,
    })
    expect(readFewer(studio, linkOf(studio, now()))).toMatchObject({ most: 1, eachCents: 6500, rainchecks: [{}] })
    expect(messagesOf(studio, 'booking_fewer')[0]!.text).toContain(linkOf(studio, raincheck))
    expect(messagesOf(studio, 'owner_fewer')).toHaveLength(1)
  })

  it('offers the seats to the waiting list at once', async () => {
    const studio = openStudio()
    const { event, takeOut } = await aParty(9, { email: 'big@example.com' }, studio)
    joinList(studio, event, 'mere', 2)
    takeOut(2)
    expect(listOf(studio, event)).toEqual(['mere offered'])
  })

  it('divides to the cent: the indivisible rest stays with those who come', async () => {
    const { studio, now, takeOut } = await aParty(3)
    await refundByOwner(studio, {
      paymentId: paymentsOf(studio)[0]!.id,
      refund: refundForm.parse({ amount: '20', reason: 'the wine was warm', purchase: 'keep' }),
      actor,
    })
    const raincheck = takeOut(1)
    // 175.00 for three.
    expect([worthOf(studio, raincheck.id), worthOf(studio, now().id)]).toEqual([5833, 11667])
    expect(receiptOf(studio, now()).at(-1)?.cents).toBe(11667)
  })

  it('takes money first; credit of a voucher is divided when there is no money', async () => {
    const studio = openStudio()
    const { code } = aVoucher(studio)
    const partly = await aParty(3, { voucherCode: code }, studio)
    const money = partly.takeOut(1)
    expect(money).toMatchObject({ total_cents: 6500, credit_cents: 0, voucher_code: null })
    expect(partly.now()).toMatchObject({ total_cents: 13000, credit_cents: 6500 })

    const two = aVoucher(studio, { people_count: 2 })
    const covered = await aParty(2, { voucherCode: two.code, email: 'tama@example.com' }, studio)
    const credit = covered.takeOut(1)
    expect(credit).toMatchObject({ total_cents: 6500, credit_cents: 6500, voucher_code: two.code })
    expect(paidByOf(studio, credit)).toBe('voucher')
    const voucher = () => allOf(studio, 'vouchers').find(({ id }) => id === two.id)!
    expect(voucher()).toMatchObject({ places_left: 0, value_left_cents: 0 })
    // Each restores its own credit.
    await remove(studio, covered.now().id, 'refund')
    expect(voucher()).toMatchObject({ places_left: 1, value_left_cents: 6500 })
    await remove(studio, credit.id, 'refund')
    expect(voucher()).toMatchObject({ places_left: 2, value_left_cents: 13000 })
  })

  it('can be booked for another evening, also for the difference, and be divided again', async () => {
    const { studio, now, takeOut } = await aParty(4)
    const raincheck = takeOut(2)
    const dear = anEvent(studio, { date: '2026-12-11', price_cents: 8000 })
    expect(await payDifference(studio, raincheck, dear)).toMatchObject({ totalCents: 3000 })
    await reconcilePayments(studio)
    expect(bookingOf(studio, raincheck.id)).toMatchObject({
      event_id: dear,
      total_cents: 16000,
      payment_status: 'paid',
    })
    takePeopleOut(studio, { link: linkOf(studio, raincheck), people: 1, of: raincheck.party_size })
    const third = allOf(studio, 'bookings').at(-1)!
    expect([now().id, raincheck.id, third.id].map((id) => worthOf(studio, id))).toEqual([13000, 8000, 8000])
    // Part of the third booking's money is from the first payment.
    expect(partsOf(studio, third.id).map((part) => part.cents)).toEqual([8000])
  })

  it('divides what was paid for a larger party, and each half of the lower price stays positive', () => {
    const studio = openStudio()
    const { id } = bookedByOwner(studio, anEvent(studio), { partySize: 6, paymentStatus: 'paid' })
    editBooking(studio, { id, changes: bookingChanges.parse({ partySize: 2 }), actor })
    takePeopleOut(studio, { link: linkOf(studio, bookingOf(studio, id)), people: 1, of: 2 })
    expect(allOf(studio, 'bookings').map(({ total_cents }) => total_cents)).toEqual([6500, 19_500])
    expect(allOf(studio, 'bookings').map((each) => worthOf(studio, each.id))).toEqual([19_500, 19_500])
  })

  it('is done once when the form is sent twice, and not for a party that has changed', async () => {
    const { studio, now, takeOut } = await aParty(3)
    takeOut(1)
    const send = (people: number, of: number) => takePeopleOut(studio, { link: linkOf(studio, now()), people, of })
    expect(send(1, 3)).toMatchObject({ party_size: 2 })
    expect(() => send(1, 4)).toThrow('has changed since')
    expect(allOf(studio, 'bookings')).toHaveLength(2)
    expect(messagesOf(studio, 'booking_fewer')).toHaveLength(1)
  })

  it('lowers the price of reserved seats, and ends a card form with the old price', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const { id } = bookedByOwner(studio, event, { partySize: 3 })
    const link = linkOf(studio, bookingOf(studio, id))
    const asked = await payReserved(studio, aVisitor('mere'), link)
    expect(asked.totalCents).toBe(19500)
    takePeopleOut(studio, { link, people: 1, of: 3 })
    expect(allOf(studio, 'bookings')).toHaveLength(1)
    expect(bookingOf(studio, id)).toMatchObject({ party_size: 2, total_cents: 13000, payment_status: 'pending' })
    await reconcilePayments(studio)
    expect(allOf(studio, 'payments')[0]!.state).toBe('cancelled')
    expect(readBookingPage(studio, link).toPayCents).toBe(13000)
  })

  it('leaves nothing to pay for reserved seats when the voucher covers all who come', () => {
    const studio = openStudio()
    const { id } = bookedByOwner(studio, anEvent(studio), { partySize: 3, voucherCode: aVoucher(studio).code })
    const link = linkOf(studio, bookingOf(studio, id))
    takePeopleOut(studio, { link, people: 1, of: 3 })
    expect(bookingOf(studio, id)).toMatchObject({ payment_status: 'pending', total_cents: 13000 })
    takePeopleOut(studio, { link, people: 1, of: 2 })
    expect(bookingOf(studio, id)).toMatchObject({ payment_status: 'paid', total_cents: 6500, credit_cents: 6500 })
    expect(worthOf(studio, id)).toBe(6500)
  })

  it('is refused for the whole party, too late, for a raincheck, and while money is disputed', async () => {
    const { studio, now, takeOut } = await aParty(2)
    expect(() => takeOut(2)).toThrow(expect.objectContaining({ code: 'whole_party' }))
    await sendProviderEvent(studio, aboutDispute())
    expect(() => takeOut(1)).toThrow(expect.objectContaining({ code: 'disputed' }))
    await sendProviderEvent(studio, aboutDispute({ state: 'won' }))
    studio.clock.set('2026-12-04T05:30:00.000Z')
    studio.clock.advance(-hours(47))
    expect(() => takeOut(1)).toThrow(expect.objectContaining({ code: 'too_late_for_raincheck' }))
    studio.clock.advance(-hours(2))
    takeRaincheck(studio, linkOf(studio, now()))
    expect(() => takeOut(1)).toThrow(expect.objectContaining({ code: 'a_raincheck' }))
    expect(allOf(studio, 'bookings')).toHaveLength(1)
  })
})
