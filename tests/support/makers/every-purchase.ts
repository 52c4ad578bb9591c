import { findPayment, updatePayment } from '#db/queries/payments/payments'
import { payWin } from '../../../app/domain/auctions/wins/pay-win'
import { bringFriends, keepPlaces } from '../../../app/domain/groups/bring-friends'
import { takeByHand } from '../../../app/domain/parties/change'
import { aWin } from './auctions'
import { actor } from './bookings'
import { friendStarts } from './groups'
import { startFrame, startKit } from './orders'
import { aBoughtPackage, aLesson, startLesson } from './packages/lessons'
import { startPackage } from './packages/packages'
import { aQuotedParty, openPay } from './parties'
import { aForm, allOf, anEvent, aroha, aVoucher, paidBooking, type Studio, start } from './purchases'
import { linkOf } from './rainchecks'
import { anUnpaidWin } from './second-chances'
import { buy } from './voucher-buyer'
import { fill } from './waiting'

const withCard = { withCardForm: true }

/** One way to buy something. */
interface EveryPurchase {
  /** Prepares everything, so that exactly one payment is open. */
  open(studio: Studio): Promise<unknown>
  /** What exists once it is fulfilled. */
  becomes: 'fulfilled' | 'refunding'
}

/** Everything that can be paid for. */
export const everyPurchase: Record<string, EveryPurchase> = {
  'a booking': {
    open: (studio) => start(studio, aroha, aForm(anEvent(studio), { partySize: 2 })),
    becomes: 'fulfilled',
  },
  'a booking that a voucher pays in part': {
    open: (studio) =>
      start(studio, aroha, aForm(anEvent(studio), { partySize: 2, voucherCode: aVoucher(studio).code })),
    becomes: 'fulfilled',
  },
  'a booking whose places are gone': {
    open: async (studio) => {
      const event = anEvent(studio)
      await start(studio, aroha, aForm(event))
      studio.db.sqlite.exec("UPDATE holds SET state = 'released'")
      await fill(studio, event, [9])
    },
    becomes: 'refunding',
  },
  'a friend’s booking of a kept place': {
    open: async (studio) => {
      const link = linkOf(studio, await paidBooking(studio, anEvent(studio, { max_capacity: 2 })))
      const group = bringFriends(studio, link)
      keepPlaces(studio, { link, places: 1 })
      await friendStarts(studio, group)
    },
    becomes: 'fulfilled',
  },
  'a voucher': { open: (studio) => buy(studio, { visitor: aroha }), becomes: 'fulfilled' },
  'a paint kit': { open: (studio) => startKit(studio, aroha), becomes: 'fulfilled' },
  'a custom frame': { open: (studio) => startFrame(studio, aroha), becomes: 'fulfilled' },
  'a win': {
    open: (studio) => payWin(studio, { nextKey: 'x' }, aWin(studio, 30), withCard),
    becomes: 'fulfilled',
  },
  'a painting that its winner did not pay for': {
    open: async (studio) => {
      const { offer, take } = anUnpaidWin(studio)
      await offer()
      return take()
    },
    becomes: 'fulfilled',
  },
  'the package': {
    open: (studio) => {
      const form = { name: 'Mere', email: 'mere@example.com', phone: '', message: '', currency: 'EUR' as const }
      return startPackage(studio, aroha, { ...form, replaces: undefined }, withCard)
    },
    becomes: 'fulfilled',
  },
  'a further lesson': {
    open: async (studio) => {
      const bought = await aBoughtPackage(studio)
      return startLesson(studio, bought, aLesson(studio, { section: 'further' }))
    },
    becomes: 'fulfilled',
  },
  'the deposit of a private party': {
    open: (studio) => openPay(studio, aQuotedParty(studio)),
    becomes: 'fulfilled',
  },
  'the balance of a private party': {
    open: (studio) => {
      const id = aQuotedParty(studio)
      takeByHand(studio, { id, actor, part: 'deposit', amount: 200, paymentMethod: 'cash' })
      return openPay(studio, id)
    },
    becomes: 'fulfilled',
  },
  'the deposit of a quote that was withdrawn': {
    open: async (studio) => {
      const id = aQuotedParty(studio)
      await openPay(studio, id)
      // Only the quote; the payment stays open.
      studio.db.sqlite.exec("UPDATE parties SET state = 'closed'")
    },
    becomes: 'refunding',
  },
}

/** The id of the open payment. */
const openPaymentId = (studio: Studio): string => allOf(studio, 'payments').find(({ state }) => state === 'open')!.id

/** Marks the open payment as paid, without fulfilling it; returns its id. */
export function markPaid(studio: Studio): string {
  const id = openPaymentId(studio)
  return updatePayment(studio.db, id, { state: 'paid', paid_at: studio.clock.instant(), intent_id: 'pi_paid' }).id
}

export const stateOf = (studio: Studio, paymentId: string) => findPayment(studio.db, paymentId)?.state
