import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listStoredParts } from '#db/queries/payments/payment-parts'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { refundForm } from '../../../app/contract/payments/payments'
import { bookingValue, paidByOf, receiptOf } from '../../../app/domain/bookings/booking-money'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { readFewer, takePeopleOut } from '../../../app/domain/bookings/changes/one-fewer'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { deleteBooking, readRemoval, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { readBookingPage, takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { bookingList } from '../../../app/domain/bookings/list-bookings'
import { partsOf } from '../../../app/domain/bookings/payment-parts'
import { payReserved } from '../../../app/domain/bookings/purchase/pay-reserved'
import { chooseByLink } from '../../../app/domain/call-offs/choose'
import { readRows } from '../../../app/domain/lists/define-list'
import { readPaymentPage } from '../../../app/domain/payments/list-payments'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { hours } from '../../support/clock'
import { actor, bookedByOwner, messagesOf } from '../../support/makers/bookings'
import { callOff } from '../../support/makers/call-offs'
import { aboutDispute } from '../../support/makers/disputes'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  openStudio,
  type Studio,
  seatsOf,
  sendProviderEvent,
} from '../../support/makers/purchases'
import { linkOf, payDifference } from '../../support/makers/rainchecks'
import { aBooking, bookingOf, joinList, listOf } from '../../support/makers/waiting'

/** A paid party of Aroha's from which people are taken out. */
async function aParty(partySize = 3, form = {}, studio = openStudio()) {
  const event = anEvent(studio)
  const { id } = await aBooking(studio, aForm(event, { partySize, ...form }))
  const now = () => bookingOf(studio, id)
  const takeOut = (people: number) => {
    takePeopleOut(studio, { link: linkOf(studio, now()), people, of: now().party_size })
    return allOf(studio, 'bookings').at(-1)!
  }
  return { studio, event, now, takeOut }
}

/** Two people whom the owner took cash for; one of them was taken out since. */
function paidInCash() {
  const studio = openStudio()
  const { id } = bookedByOwner(studio, anEvent(studio), {
    ...{ partySize: 2, paymentStatus: 'paid', paymentMethod: 'cash' },
  })
  takePeopleOut(studio, { link: linkOf(studio, bookingOf(studio, id)), people: 1, of: 2 })
  return { studio, id, raincheck: allOf(studio, 'bookings').at(-1)! }
}

const worthOf = (studio: Studio, id: number) => bookingValue(studio, bookingOf(studio, id)).valueCents
const payments = (studio: Studio) => allOf(studio, 'payments').filter(({ amount_cents }) => amount_cents > 0)
const remove = (studio: Studio, id: number, ending: 'refund' | 'nothing') =>
  removeBooking(studio, { id, ending, actor })

describe('one fewer (rule 14.8)', () => {
  it('makes a raincheck of its own, which is worth what the place cost', async () => {
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

  it('divides to the cent: what cannot be divided stays with those who come', async () => {
    const { studio, now, takeOut } = await aParty(3)
    await refundByOwner(studio, {
      paymentId: payments(studio)[0]!.id,
      refund: refundForm.parse({ amount: '20', reason: 'the wine was warm', purchase: 'keep' }),
      actor,
    })
    const raincheck = takeOut(1)
    // 175.00 of three.
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
    // Each gives its own back.
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
    // Of the third's money some is of the first payment.
    expect(partsOf(studio, third.id).map((part) => part.cents)).toEqual([8000])
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

  it('asks less for seats that are reserved, and ends a card form for the former price', async () => {
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

  it('of reserved seats leaves nothing to pay when the voucher covers all who come', () => {
    const studio = openStudio()
    const { id } = bookedByOwner(studio, anEvent(studio), { partySize: 3, voucherCode: aVoucher(studio).code })
    const link = linkOf(studio, bookingOf(studio, id))
    takePeopleOut(studio, { link, people: 1, of: 3 })
    expect(bookingOf(studio, id)).toMatchObject({ payment_status: 'pending', total_cents: 13000 })
    takePeopleOut(studio, { link, people: 1, of: 2 })
    expect(bookingOf(studio, id)).toMatchObject({ payment_status: 'paid', total_cents: 6500, credit_cents: 6500 })
    expect(worthOf(studio, id)).toBe(6500)
  })

  it('is refused for the whole party, too late, of a raincheck, and while money is disputed', async () => {
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

describe('a payment that pays for two bookings (rule 14.9)', () => {
  const refund = (amount: string, purchase: 'keep' | 'cancel') =>
    refundForm.parse({ amount, reason: 'asked', purchase })

  it('is refunded for each by itself', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    expect(readRemoval(studio, raincheck.id).refundCents).toBe(6500)
    await remove(studio, raincheck.id, 'refund')
    expect(payments(studio)[0]).toMatchObject({ refunded_cents: 6500, state: 'fulfilled' })
    expect(worthOf(studio, now().id)).toBe(13000)
    expect(receiptOf(studio, now()).at(-1)?.cents).toBe(13000)
    await remove(studio, now().id, 'refund')
    expect(payments(studio)[0]).toMatchObject({ refunded_cents: 19500, state: 'refunded' })
  })

  it('is worth the same for the raincheck when the first booking is cancelled at the payment’s page', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const paymentId = payments(studio)[0]!.id
    expect(readPaymentPage(studio, paymentId).fulfilled).toMatchObject({
      proposedCents: 13000,
      note: expect.stringContaining(`$65.00 of it belongs to ${raincheck.reference}`),
    })
    await refundByOwner(studio, { paymentId, refund: refund('130', 'cancel'), actor })
    expect(now()).toBeUndefined()
    expect(worthOf(studio, raincheck.id)).toBe(6500)
    // More than the first booking's part is the raincheck's.
    await refundByOwner(studio, { paymentId, refund: refund('5', 'keep'), actor })
    expect(worthOf(studio, raincheck.id)).toBe(6000)
  })

  it('is proposed for a refund as the owner is asked: no other booking’s part', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const page = () => readPaymentPage(studio, payments(studio)[0]!.id).fulfilled
    deleteBooking(studio, { id: raincheck.id, actor })
    expect(page()).toMatchObject({ proposedCents: 6500, note: expect.stringContaining('to a deleted booking') })
    await refundByOwner(studio, { paymentId: payments(studio)[0]!.id, refund: refund('65', 'keep'), actor })
    expect(page()).toMatchObject({ proposedCents: 13000 })
    const second = takeOut(1)
    deleteBooking(studio, { id: now().id, actor })
    expect(page()).toMatchObject({ proposedCents: 6500, note: expect.stringContaining(`to ${second.reference}`) })
  })

  it('is in the owner’s list and file for each by itself', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const listed = () =>
      readRows(studio, bookingList, { search: '', show: 'every' }).map(({ id, refunded, disputed }) => [
        id,
        refunded,
        disputed,
      ])
    const paymentId = payments(studio)[0]!.id
    await refundByOwner(studio, { paymentId, refund: refund('20', 'keep'), actor })
    expect(listed()).toEqual([
      [raincheck.id, 0, 0],
      [now().id, 20, 0],
    ])
    await sendProviderEvent(studio, aboutDispute({ amountCents: 15000 }))
    expect(listed()).toEqual([
      [raincheck.id, 0, 40],
      [now().id, 20, 110],
    ])
  })

  it('is taken from the first booking by a dispute, and from the raincheck what is more', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const values = () => [worthOf(studio, now().id), worthOf(studio, raincheck.id)]
    await sendProviderEvent(studio, aboutDispute({ amountCents: 19500 }))
    expect(values()).toEqual([0, 0])
    await sendProviderEvent(studio, aboutDispute({ amountCents: 19500, state: 'won' }))
    expect(values()).toEqual([13000, 6500])
    await sendProviderEvent(studio, aboutDispute({ disputeId: 'du_two', amountCents: 15000, state: 'lost' }))
    expect(values()).toEqual([0, 4500])
    // Both are asked about: they are still valid.
    const asked = allOf(studio, 'payment_problems').filter(({ kind }) => kind === 'dispute_lost')
    expect(asked.map(({ subject }) => subject)).toEqual([now().reference, raincheck.reference])
  })

  it('stays divided when a booking is deleted, and when that is undone', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const gone = await remove(studio, raincheck.id, 'nothing')
    expect(worthOf(studio, now().id)).toBe(13000)
    undoChange(studio, { id: gone.undoId!, actor })
    expect(worthOf(studio, raincheck.id)).toBe(6500)
    const first = await remove(studio, now().id, 'nothing')
    expect(worthOf(studio, raincheck.id)).toBe(6500)
    undoChange(studio, { id: first.undoId!, actor })
    expect(worthOf(studio, now().id)).toBe(13000)
  })

  it('is asked about for a deleted booking, whatever goes back for the other', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const asked = () => allOf(studio, 'payment_problems').map(({ subject, amount_cents }) => [subject, amount_cents])
    const { reference, id } = now()
    deleteBooking(studio, { id, actor })
    expect(asked()).toEqual([[reference, 13000]])
    await remove(studio, raincheck.id, 'refund')
    expect(asked()).toEqual([[reference, 13000]])
    expect(payments(studio)[0]).toMatchObject({ refunded_cents: 6500 })
  })

  it('goes back for the raincheck alone when its new evening is called off', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const other = anEvent(studio, { date: '2026-12-11' })
    await rebookRaincheck(studio, aVisitor('aroha'), { link: linkOf(studio, raincheck), eventId: other })
    callOff(studio, other)
    await chooseByLink(studio, linkOf(studio, raincheck), 'refund')
    expect(payments(studio)[0]).toMatchObject({ refunded_cents: 6500 })
    expect(worthOf(studio, now().id)).toBe(13000)
    expect(bookingOf(studio, raincheck.id)).toMatchObject({ payment_status: 'failed' })
  })

  it('is divided like money by hand, which the owner hands back for each', async () => {
    const { studio, id, raincheck } = paidInCash()
    expect([worthOf(studio, id), worthOf(studio, raincheck.id)]).toEqual([6500, 6500])
    expect([readRemoval(studio, id).manualCents, readRemoval(studio, raincheck.id).manualCents]).toEqual([6500, 6500])
    // A party that grows again is paid for again.
    editBooking(studio, { id, changes: bookingChanges.parse({ partySize: 2 }), actor })
    expect(bookingOf(studio, id)).toMatchObject({ total_cents: 13000 })
    expect(worthOf(studio, id)).toBe(13000)
  })

  it('was not taken by hand after all: only that booking’s part of it', async () => {
    const { studio, id, raincheck } = paidInCash()
    editBooking(studio, { id: raincheck.id, changes: bookingChanges.parse({ paymentStatus: 'pending' }), actor })
    expect([worthOf(studio, id), worthOf(studio, raincheck.id)]).toEqual([6500, 0])
    expect(payments(studio)[0]).toMatchObject({ state: 'fulfilled', net_cents: 6500 })
    const paid = bookingChanges.parse({ paymentStatus: 'paid', paymentMethod: 'cash' })
    editBooking(studio, { id: raincheck.id, changes: paid, actor })
    expect([worthOf(studio, id), worthOf(studio, raincheck.id)]).toEqual([6500, 6500])
    editBooking(studio, { id, changes: bookingChanges.parse({ paymentStatus: 'pending' }), actor })
    expect([worthOf(studio, id), worthOf(studio, raincheck.id)]).toEqual([0, 6500])
    expect(payments(studio).map(({ state, net_cents }) => [state, net_cents])).toEqual([
      ['refunded', 0],
      ['fulfilled', 6500],
    ])
  })

  it('goes back for the booking that the owner was asked about, and answers for no other', async () => {
    const { studio, id, raincheck } = paidInCash()
    const asked = () =>
      allOf(studio, 'payment_problems').flatMap(({ settled_at, subject }) => (settled_at ? [] : [subject]))
    const handBack = (amount: string) =>
      refundByOwner(studio, { paymentId: payments(studio)[0]!.id, refund: refund(amount, 'keep'), actor })
    await remove(studio, raincheck.id, 'refund')
    expect(asked()).toEqual([raincheck.reference])
    await handBack('65')
    expect(asked()).toEqual([])
    // Who comes has what was paid for them.
    expect(worthOf(studio, id)).toBe(6500)

    const both = paidInCash()
    await remove(both.studio, both.raincheck.id, 'refund')
    await remove(both.studio, both.id, 'refund')
    await refundByOwner(both.studio, {
      paymentId: payments(both.studio)[0]!.id,
      refund: refund('65', 'keep'),
      actor,
    })
    const left = allOf(both.studio, 'payment_problems').filter(({ settled_at }) => settled_at === null)
    expect(left.map(({ amount_cents }) => amount_cents)).toEqual([6500])
  })

  it('adds up over any history: no cent is lost, counted twice or refunded twice', async () => {
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
          const first = await aBooking(studio, aForm(event, { partySize: 4 }))
          const [payment] = payments(studio)
          for (const [index, what] of acts.entries()) {
            const all = allOf(studio, 'bookings')
            const last = all.at(-1)
            try {
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
            } catch (error) {
              if (!(error instanceof Error && 'kind' in error)) throw error
            }
            const now = payments(studio).find(({ id }) => id === payment!.id)!
            const refunded = allOf(studio, 'refunds').reduce((sum, each) => sum + each.amount_cents, 0)
            expect(refunded).toBeLessThanOrEqual(now.amount_cents)
            // What of the payment is left belongs to one booking each: those that are there, and those that were deleted.
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
      { numRuns: 30 },
    )
  }, 60_000)
})
