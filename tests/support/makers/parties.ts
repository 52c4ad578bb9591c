import { partyForm, quoteForm } from '../../../app/contract/bookings/parties'
import { startBooking } from '../../../app/domain/bookings/purchase/start-booking'
import { askForParty } from '../../../app/domain/parties/ask'
import { choosePays } from '../../../app/domain/parties/change'
import { type AgreedParty, hasQuote } from '../../../app/domain/parties/party'
import { guestsPath, partyPath } from '../../../app/domain/parties/party-link'
import { partyMoney } from '../../../app/domain/parties/party-money'
import { payParty } from '../../../app/domain/parties/pay'
import { quoteParty } from '../../../app/domain/parties/quote'
import { requireInvitedEvent } from '../../../app/domain/parties/read-party'
import { settlePayment } from '../../../app/domain/payments/settle-payment'
import { actor } from './bookings'
import { aForm, aVisitor, payCard, type Studio } from './purchases'

/** A posted wish: twelve people, at the studio. */
export const aWish = (changes: Record<string, unknown> = {}) =>
  partyForm.parse({
    name: 'Aroha Fern',
    email: 'aroha@example.com',
    phone: '021 555 0142',
    occasion: '40th birthday',
    people: '12',
    date1: '2026-12-19',
    place: 'studio',
    words: 'One of us paints with her feet.',
    ...changes,
  })

/** A posted quote: Saturday 19 December, twelve people at $70, at least eight, a deposit of $200. */
export const aQuote = (changes: Record<string, unknown> = {}) =>
  quoteForm.parse({
    date: '2026-12-19',
    startTime: '18:30',
    endTime: '20:30',
    location: 'The Art Space, 7 Easel Lane, Waipu',
    people: '12',
    price: '70',
    minimumPeople: '8',
    deposit: '200',
    validUntil: '2026-11-27',
    words: 'Cake is welcome.',
    ...changes,
  })

export const partyOf = (studio: Studio, id: number) =>
  studio.db.sqlite.prepare('SELECT * FROM parties WHERE id = ?').get(id) as AgreedParty

export const linkOf = (studio: Studio, id: number) => partyPath(studio, partyOf(studio, id)).split('/').at(-1)!

/** A party whose quote was sent and not accepted yet. */
export function aQuotedParty(
  studio: Studio,
  changes: Record<string, unknown> = {},
  wish: Record<string, unknown> = {},
) {
  const { id } = askForParty(studio, aWish(wish))
  quoteParty(studio, { id, actor, ...aQuote(changes) })
  return id
}

/** Opens the checkout for what the host owes now. */
export const openPay = (studio: Studio, id: number, who = 'host') =>
  payParty(studio, { nextKey: `visitor-${who}` }, linkOf(studio, id), { withCardForm: true })

/** The host pays what is owed by card; returns the payment afterwards. */
export async function pay(studio: Studio, id: number) {
  const step = await openPay(studio, id)
  await payCard(studio, step)
  return settlePayment(studio, step.paymentId)
}

/** A party whose deposit is paid. */
export async function anAgreedParty(studio: Studio, changes: Record<string, unknown> = {}, wish = {}) {
  const id = aQuotedParty(studio, changes, wish)
  await pay(studio, id)
  return id
}

export function moneyOf(studio: Studio, id: number) {
  const party = partyOf(studio, id)
  if (!hasQuote(party)) throw new Error('There is no quote')
  return partyMoney(studio, party)
}

export const eachPays = (studio: Studio, id: number) => choosePays(studio, linkOf(studio, id), 'each')

/** A guest books by the guests' link and pays by card. */
export async function guestPays(studio: Studio, id: number, name: string, partySize = 1) {
  const link = guestsPath(studio, partyOf(studio, id)).split('/').at(-1)!
  const form = aForm(requireInvitedEvent(studio, link), { firstName: name, email: `${name}@example.com`, partySize })
  const step = await startBooking(studio, aVisitor(name), form, { withCardForm: true, isInvited: true })
  await payCard(studio, step)
  return settlePayment(studio, step.paymentId)
}
