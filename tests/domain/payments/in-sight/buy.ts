import { newBookingForm } from '../../../../app/contract/bookings/owner-bookings'
import { payWin } from '../../../../app/domain/auctions/wins/pay-win'
import { bookByOwner } from '../../../../app/domain/bookings/book-by-owner'
import { bookDirectly, confirmBooking } from '../../../../app/domain/bookings/purchase/booking-calls'
import { payReserved } from '../../../../app/domain/bookings/purchase/pay-reserved'
import { startBooking } from '../../../../app/domain/bookings/purchase/start-booking'
import { bringFriends, keepPlaces } from '../../../../app/domain/groups/bring-friends'
import { assignVoucher } from '../../../../app/domain/vouchers/owner-vouchers'
import { addDays, localDateOf } from '../../../../app/lib/time'
import { aWin } from '../../../support/makers/auctions'
import { actor } from '../../../support/makers/bookings'
import { aFrame, aKit, startFrame, startKit } from '../../../support/makers/orders'
import { aBoughtPackage, aLesson, startLesson } from '../../../support/makers/packages/lessons'
import { aForm, allOf, aVisitor, aVoucher, payCard } from '../../../support/makers/purchases'
import { linkOf } from '../../../support/makers/rainchecks'
import { anUnpaidWin } from '../../../support/makers/second-chances'
import { buy, buyWithoutDetails, claim } from '../../../support/makers/voucher-buyer'
import { joinList } from '../../../support/makers/waiting'
import { pick } from '../../../support/refusals'
import { opened } from './cards'
import { eveningIn, somebody, type World } from './world'

const withCard = { withCardForm: true }
const PRICES = [6500, 3333, 0]

/** One of the next evenings; a new one in a quarter of the cases. */
function anEvening(world: World, a: number): number {
  const next = allOf(world.studio, 'events').filter(
    ({ starts_at, is_private, called_off_at }) =>
      starts_at > world.studio.clock.instant() && !is_private && !called_off_at,
  )
  if (next.length > 0 && a % 4) return pick(next, a >> 2).id
  return eveningIn(world, 1 + (a % 9) * 2, { price_cents: PRICES[a % 3], max_capacity: a % 8 ? 9 : 3 })
}

/** The steps by which people buy. `a` and `b` choose among what there is; see `moves`. */
export const purchases: Record<string, (world: World, a: number, b: number) => unknown> = {
  book: (world, a, b) => {
    const { name, email } = somebody(world)
    const form = aForm(anEvening(world, a), { firstName: name, email, partySize: 1 + (b % 4) })
    return opened(world, startBooking(world.studio, aVisitor(name), form, withCard), b)
  },
  'book with a voucher': (world, a, b) => {
    const { name, email } = somebody(world)
    const vouchers = allOf(world.studio, 'vouchers').filter((each) => each.is_redeemed === 0)
    const voucher = vouchers.length > 0 && b % 3 ? pick(vouchers, b) : aVoucher(world.studio)
    const form = aForm(anEvening(world, a), { firstName: name, email, partySize: 1 + (b % 3) })
    const withVoucher = { ...form, voucherCode: voucher.code }
    return opened(world, startBooking(world.studio, aVisitor(name), withVoucher, withCard), b)
  },
  'change the form': async (world, a, b) => {
    // The same browser goes back and books for another number of people.
    const hold = pick(
      allOf(world.studio, 'holds').filter(({ state }) => state === 'live'),
      a,
    )
    const form = aForm(hold.event_id, { firstName: hold.name, email: hold.email, partySize: 1 + (b % 4) })
    const visitor = { key: hold.visitor, nextKey: hold.visitor, ip: '' }
    await opened(world, startBooking(world.studio, visitor, form, withCard), b)
  },
  reserve: (world, a, b) => {
    const { name, email } = somebody(world)
    const voucher = a % 3 ? undefined : allOf(world.studio, 'vouchers').find((each) => each.is_redeemed === 0)
    const booking = newBookingForm.parse({
      ...aForm(anEvening(world, a), { firstName: name, email, partySize: 1 + (b % 3), voucherCode: voucher?.code }),
      paymentStatus: b % 2 ? 'paid' : 'pending',
      paymentMethod: pick(['cash', 'bank_transfer', 'other'], b),
    })
    bookByOwner(world.studio, { booking, actor })
  },
  'pay reserved seats': (world, a, b) => {
    const reserved = allOf(world.studio, 'bookings').filter(
      ({ payment_status, made_by }) => payment_status === 'pending' && made_by === 'owner',
    )
    const link = linkOf(world.studio, pick(reserved, a))
    const visitor = { nextKey: aVisitor(`payer ${a}`).nextKey! }
    return opened(world, payReserved(world.studio, visitor, link), b)
  },
  'book by call': async (world, a, b) => {
    const { name, email } = somebody(world)
    const voucherCode = b % 3 ? undefined : aVoucher(world.studio).code
    const form = aForm(anEvening(world, a), { firstName: name, email, partySize: 1 + (b % 4), voucherCode })
    const made = await bookDirectly(world.studio, aVisitor(name), form)
    if ('step' in made) await opened(world, Promise.resolve(made.step), b)
  },
  'confirm by call': async (world, a) => {
    const payment = pick(
      allOf(world.studio, 'payments').filter(({ intent_id, purpose }) => intent_id && purpose === 'booking'),
      a,
    )
    const details = JSON.parse(payment.details!)
    const bookingData = { ...aForm(details.event_id), name: payment.name, email: payment.email }
    await confirmBooking(
      world.studio,
      { key: payment.visitor, nextKey: payment.visitor!, ip: '' },
      {
        bookingData: { ...bookingData, partySize: details.party_size },
        paymentIntentId: payment.intent_id!,
        totalAmount: payment.amount_cents / 100,
        voucherCode: undefined,
      },
    )
  },
  'buy a voucher': (world, a, b) => {
    const { studio } = world
    // For somebody else on a day to come, or instead of the one that the buyer has begun.
    const sendOn = localDateOf(addDays(studio.clock.instant(), 1 + (a % 10)))
    const present = a % 3 ? undefined : { recipientEmail: somebody(world).email, sendOn, sendHour: '09:00' }
    const before = allOf(studio, 'payments').findLast(({ purpose }) => purpose === 'voucher')
    const replaces = a % 4 ? undefined : before?.id
    return opened(world, buy(studio, { people: a % 2 ? 1 : 2, present, replaces }), b)
  },
  'buy a voucher without details': async (world, a) => {
    const step = await buyWithoutDetails(world.studio)
    await payCard(world.studio, step)
    if (a % 2) await claim(world.studio, step)
  },
  'give a voucher': async (world, a) => {
    const paymentMethod = pick(['free', 'cash', 'bank_transfer'] as const, a)
    const voucher = { value: 55.5, peopleCount: 1, paymentMethod } as const
    await assignVoucher(world.studio, { to: somebody(world), voucher, actor })
  },
  'order a kit': (world, a, b) =>
    opened(world, startKit(world.studio, aVisitor(`kit ${a}`), aKit({ extraCanvases: a % 10 })), b),
  'order a frame': (world, a, b) => opened(world, startFrame(world.studio, aVisitor(`frame ${a}`), aFrame()), b),
  'buy the package and a lesson': async (world, a, b) => {
    const bought = await aBoughtPackage(world.studio, somebody(world).name)
    const lesson = aLesson(world.studio, { section: 'further' })
    if (a % 2) await opened(world, startLesson(world.studio, bought, lesson), b)
  },
  win: async (world, a, b) => {
    if (a % 2) return opened(world, payWin(world.studio, { nextKey: 'winner' }, aWin(world.studio, 30), withCard), b)
    const { offer, take } = anUnpaidWin(world.studio)
    if (b % 3 === 0) return
    await offer()
    return opened(world, take(), b)
  },
  'bring friends': (world, a, b) => {
    const link = linkOf(world.studio, pick(allOf(world.studio, 'bookings'), a))
    bringFriends(world.studio, link)
    keepPlaces(world.studio, { link, places: 1 + (b % 2) })
  },
  'book as a friend': (world, a, b) => {
    const { name, email } = somebody(world)
    const group = pick(allOf(world.studio, 'guest_groups'), a)
    const form = aForm(group.event_id, { firstName: name, email, partySize: 1 + (b % 2) })
    return opened(world, startBooking(world.studio, aVisitor(name), form, { ...withCard, groupId: group.id }), b)
  },
  'join a waiting list': (world, a, b) =>
    joinList(world.studio, pick(allOf(world.studio, 'events'), a).id, somebody(world).name, 1 + (b % 2)),
  'accept an offer': (world, a, b) => {
    const offer = pick(
      allOf(world.studio, 'seat_offers').filter(({ state }) => state === 'open'),
      a,
    )
    const entry = allOf(world.studio, 'waiting_list').find(({ id }) => id === offer.entry_id)
    const { email } = entry ?? somebody(world)
    const form = aForm(offer.event_id, { email, partySize: 1 + (b % 2) })
    const options = { ...withCard, offerId: offer.id }
    return opened(world, startBooking(world.studio, aVisitor(email), form, options), b)
  },
}
