import { partyCancelForm, partyChangeForm } from '../../../../app/contract/bookings/parties'
import { startBooking } from '../../../../app/domain/bookings/purchase/start-booking'
import { cancelParty, changeParty, choosePays, takeByHand } from '../../../../app/domain/parties/change'
import { guestsPath } from '../../../../app/domain/parties/party-link'
import { closeParty, quoteParty } from '../../../../app/domain/parties/quote'
import { requireInvitedEvent } from '../../../../app/domain/parties/read-party'
import { addDays, localDateOf } from '../../../../app/lib/time'
import { actor } from '../../../support/makers/bookings'
import { aQuote, aQuotedParty, linkOf, moneyOf, openPay } from '../../../support/makers/parties'
import { aForm, allOf, aVisitor, aVoucher } from '../../../support/makers/purchases'
import { pick } from '../../../support/refusals'
import { opened } from './cards'
import { somebody, type World } from './world'

const aParty = ({ studio }: World, a: number) => pick(allOf(studio, 'parties'), a)

const termsIn = ({ studio }: World, days: number) => {
  const [date, validUntil] = [days, 3].map((each) => localDateOf(addDays(studio.clock.instant(), each)))
  return { date, validUntil, people: '10', minimumPeople: '4', price: '33', deposit: '100' }
}

/** The steps of private parties: of the owner, of hosts and of their guests. */
export const partiesSteps: Record<string, (world: World, a: number, b: number) => unknown> = {
  'quote a party': (world, a) => {
    aQuotedParty(world.studio, termsIn(world, 10 + 3 * (a % 4)), somebody(world))
  },
  'change a quote': (world, a, b) => {
    const { id } = aParty(world, a)
    if (b === 9) return closeParty(world.studio, { id, words: 'Sorry.', actor })
    const changes = { price: String(30 + b), deposit: String(90 + b) }
    return quoteParty(world.studio, { id, actor, ...aQuote({ ...termsIn(world, 10 + b), ...changes }) })
  },
  'pay for a party': (world, a, b) => opened(world, openPay(world.studio, aParty(world, a).id), b),
  'choose who pays for a party': (world, a, b) =>
    choosePays(world.studio, linkOf(world.studio, aParty(world, a).id), b % 4 ? 'each' : 'host'),
  'book as a guest of a party': (world, a, b) => {
    const { studio } = world
    const invitation = guestsPath(studio, aParty(world, a)).split('/').at(-1)!
    const { name, email } = somebody(world)
    const form = aForm(requireInvitedEvent(studio, invitation), { firstName: name, email, partySize: 1 + (b % 3) })
    const voucher = a % 3 ? undefined : aVoucher(studio, { value_cents: 5000 })
    const options = { withCardForm: true, isInvited: true }
    return opened(world, startBooking(studio, aVisitor(name), { ...form, voucherCode: voucher?.code }, options), b)
  },
  'take party money': (world, a, b) => {
    const { id, state, deposit_cents } = aParty(world, a)
    const part = state === 'agreed' ? 'balance' : 'deposit'
    const owed = part === 'deposit' ? deposit_cents! : moneyOf(world.studio, id).dueCents
    if (owed === 0) return
    const amount = (part === 'deposit' || b % 3 === 0 ? owed : Math.ceil(owed / 3)) / 100
    const paymentMethod = b % 2 ? 'cash' : 'bank_transfer'
    takeByHand(world.studio, { id, actor, part, amount, paymentMethod })
  },
  'change a party': (world, a, b) => {
    const { id, price_cents } = aParty(world, a)
    const price = b % 3 && price_cents ? price_cents / 100 : 30 + b
    const form = { people: String(4 + b), minimumPeople: String(4 + (b % 3)), price: String(price) }
    changeParty(world.studio, { id, actor, ...partyChangeForm.parse(form) })
  },
  'cancel a party': (world, a, b) => {
    const form = partyCancelForm.parse({ words: 'Sorry.', by: b % 2 ? 'host' : 'studio' })
    return cancelParty(world.studio, { id: aParty(world, a).id, actor, ...form })
  },
}
