import { describe, expect, test } from 'vitest'
import { findEvent } from '#db/queries/bookings/events'
import { readUpcoming } from '../../../app/domain/events/programme'
import { readCurrentEvent } from '../../../app/domain/events/read-events'
import { takeByHand } from '../../../app/domain/parties/change'
import { closeParty, quoteParty } from '../../../app/domain/parties/quote'
import { settlePayment } from '../../../app/domain/payments/settle-payment'
import { days } from '../../support/clock'
import { actor, messagesOf } from '../../support/makers/bookings'
import {
  anAgreedParty,
  aQuote,
  aQuotedParty,
  eachPays,
  guestPays,
  linkOf,
  moneyOf,
  openPay,
  partyOf,
  pay,
} from '../../support/makers/parties'
import { allOf, anEvent, messageKinds, openStudio, payCard, type Studio } from '../../support/makers/purchases'

const refundOf = (studio: Studio, paymentId: string) =>
  allOf(studio, 'refunds').find((refund) => refund.payment_id === paymentId)

describe('the deposit', () => {
  test('makes a private evening of the quote, a customer and the confirmation with its calendar file', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    const party = partyOf(studio, id)
    expect(party.state).toBe('agreed')
    expect(findEvent(studio.db, party.event_id)).toMatchObject({
      title: '40th birthday',
      date: '2026-12-19',
      price_cents: 7000,
      max_capacity: 12,
      is_visible: 0,
      is_private: 1,
    })
    expect(allOf(studio, 'payments')).toMatchObject([
      {
        state: 'fulfilled',
        amount_cents: 20_000,
        fulfilled_type: 'party',
        fulfilled_part: 'deposit',
        fulfilled_id: id,
      },
    ])
    expect(allOf(studio, 'customers')).toMatchObject([{ email: 'aroha@example.com' }])
    expect(messageKinds(studio)).toEqual([
      'party_asked',
      'owner_party_asked',
      'party_quote',
      'party_agreed',
      'owner_party_agreed',
    ])
    expect(moneyOf(studio, id)).toMatchObject({
      wholeCents: 84_000,
      paidCents: 20_000,
      dueCents: 64_000,
      surplusCents: 0,
    })
  })

  test('makes an evening that is on no public list and cannot become visible', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    expect(readUpcoming(studio)).toEqual([])
    expect(readCurrentEvent(studio)).toBeNull()
    const show = () =>
      studio.db.sqlite.exec(`UPDATE events SET is_visible = 1 WHERE id = ${partyOf(studio, id).event_id}`)
    expect(show).toThrow('CHECK constraint failed')
  })

  test('lets guests book; their confirmation has no link for more friends', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    eachPays(studio, id)
    await guestPays(studio, id, 'mere')
    const { text } = messagesOf(studio, 'booking_confirmation')[0]!
    expect(text).toContain('40th birthday')
    expect(text).not.toContain('Bring friends along')
  })

  test('of two for the same time, the second is refunded in full and its host gets an e-mail', async () => {
    const studio = openStudio()
    const [first, second] = [
      aQuotedParty(studio),
      aQuotedParty(
        studio,
        { startTime: '20:00', endTime: '22:00', location: 'Their garden' },
        { email: 'mere@example.com' },
      ),
    ]
    const steps = [await openPay(studio, first, 'a'), await openPay(studio, second, 'b')]
    for (const step of steps) await payCard(studio, step)
    for (const step of steps) await settlePayment(studio, step.paymentId)
    expect([partyOf(studio, first).state, partyOf(studio, second).state]).toEqual(['agreed', 'quoted'])
    expect(refundOf(studio, steps[1]!.paymentId)).toMatchObject({
      amount_cents: 20_000,
      state: 'succeeded',
      cause: 'not_fulfilled',
    })
    expect(messageKinds(studio).at(-1)).toBe('party_not_paid')
    await expect(openPay(studio, second)).rejects.toMatchObject({ code: 'party_taken' })
  })

  test.each([
    ['withdrawn', (studio: Studio, id: number) => void closeParty(studio, { id, actor, words: 'Sorry' })],
    ['changed', (studio: Studio, id: number) => void quoteParty(studio, { id, actor, ...aQuote({ price: '80' }) })],
    ['lapsed', (studio: Studio) => studio.clock.advance(days(9))],
    ['taken by a public evening', (studio: Studio) => void anEvent(studio, { date: '2026-12-19' })],
  ])('of a quote that was %s meanwhile is refunded in full', async (_, happen) => {
    const studio = openStudio()
    const id = aQuotedParty(studio)
    const step = await openPay(studio, id)
    happen(studio, id)
    await payCard(studio, step)
    expect((await settlePayment(studio, step.paymentId)).state).toBe('refunded')
    expect(partyOf(studio, id).event_id).toBeNull()
    expect(messageKinds(studio).filter((kind) => kind === 'party_not_paid')).toHaveLength(1)
  })

  test('can be paid at the time of a public evening that the owner has confirmed', async () => {
    const studio = openStudio()
    anEvent(studio, { date: '2026-12-19' })
    expect(() => aQuotedParty(studio)).toThrow('There is an evening on the site then')
    const id = await anAgreedParty(studio, { besidePublic: 'on' }, { email: 'mere@example.com' })
    expect(partyOf(studio, id).state).toBe('agreed')
  })

  test('is charged once: the page opens the same payment, and none after it is paid', async () => {
    const studio = openStudio()
    const id = aQuotedParty(studio)
    const first = await openPay(studio, id)
    expect((await openPay(studio, id, 'another browser')).paymentId).toBe(first.paymentId)
    await payCard(studio, first)
    await openPay(studio, id)
    expect(partyOf(studio, id).state).toBe('agreed')
    expect(allOf(studio, 'payments').map((payment) => payment.amount_cents)).toEqual([20_000, 64_000])
  })

  test('taken by hand makes the same evening; a faster card payment is refunded', async () => {
    const studio = openStudio()
    const id = aQuotedParty(studio)
    const step = await openPay(studio, id)
    const take = (amount: number) =>
      takeByHand(studio, { id, actor, part: 'deposit', amount, paymentMethod: 'bank_transfer' })
    expect(() => take(150)).toThrow('The deposit is $200.00')
    take(200)
    await payCard(studio, step)
    expect((await settlePayment(studio, step.paymentId)).state).toBe('refunded')
    expect(partyOf(studio, id).state).toBe('agreed')
    expect(moneyOf(studio, id).paidCents).toBe(20_000)
  })

  test('of an ended quote cannot be paid, by its link or by hand', async () => {
    const studio = openStudio()
    const id = aQuotedParty(studio)
    studio.clock.advance(days(9))
    await expect(openPay(studio, id)).rejects.toMatchObject({ code: 'party_lapsed' })
    const take = () => takeByHand(studio, { id, actor, part: 'deposit', amount: 200, paymentMethod: 'cash' })
    expect(take).toThrow('has run out')
    expect(allOf(studio, 'payments')).toEqual([])
  })
})

describe('a quote', () => {
  test('needs a free time, a deposit of at most what the fewest people pay, and a future date', async () => {
    const studio = openStudio()
    await anAgreedParty(studio)
    const other = { email: 'mere@example.com' }
    expect(() => aQuotedParty(studio, {}, other)).toThrow('There is already a private evening then')
    expect(() => aQuotedParty(studio, { date: '2026-12-20', deposit: '561' }, other)).toThrow('At most $560.00')
    expect(() => aQuotedParty(studio, { date: '2026-11-01' }, other)).toThrow('This date has passed')
    expect(() => aQuotedParty(studio, { date: '2026-12-20', minimumPeople: '13' }, other)).toThrow(
      'No more than the number of people',
    )
  })

  test('is final once its deposit is paid', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    expect(() => quoteParty(studio, { id, actor, ...aQuote() })).toThrow('agreed already')
    expect(() => closeParty(studio, { id, actor, words: 'No' })).toThrow('agreed already')
    const change = () => studio.db.sqlite.exec(`UPDATE parties SET deposit_cents = 100 WHERE id = ${id}`)
    expect(change).toThrow('party_agreed')
  })

  test('whose deposit is almost all of it mentions no rest of less than 50 cents', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio, { minimumPeople: '12', deposit: '839.60' })
    for (const kind of ['party_quote', 'party_agreed']) {
      expect(messagesOf(studio, kind)[0]!.text).not.toMatch(/left to pay|The rest is due/)
    }
    expect(messagesOf(studio, 'party_agreed')[0]!.text).toContain('Your part is paid.')
    // Nor can it be paid: no card can be charged for so little.
    await expect(openPay(studio, id)).rejects.toMatchObject({ code: 'already_paid' })
  })

  test('can be paid to the last cent by its host', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio, { deposit: '199.95' })
    expect((await pay(studio, id)).amount_cents).toBe(64_005)
    expect(moneyOf(studio, id)).toMatchObject({ paidCents: 84_000, dueCents: 0, surplusCents: 0 })
    await expect(openPay(studio, id)).rejects.toMatchObject({ code: 'already_paid' })
    expect(linkOf(studio, id)).toMatch(/^PP-/)
  })
})
