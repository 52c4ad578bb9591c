import { expect, it } from 'vitest'
import { closeDb } from '#db/connection'
import { findPayment, updatePayment } from '#db/queries/payments'
import { closeDueAuctions } from '../../app/domain/auctions/close-auctions'
import { payWin } from '../../app/domain/auctions/pay-win'
import { startPackage } from '../../app/domain/packages/start-package'
import { fulfil } from '../../app/domain/payments/fulfil'
import { requireOfferFor } from '../../app/domain/vouchers/offers'
import { startVoucherPurchase } from '../../app/domain/vouchers/start-purchase'
import { instantNow } from '../../app/providers/clock.port'
import { aBidder, anAuction, bid } from '../support/auctions'
import { hours } from '../support/clock'
import { startFrame, startKit } from '../support/orders'
import { aProcess, cutAfter } from '../support/power-cut'
import { aForm, allOf, anEvent, aVisitor, aVoucher, type Studio, start } from '../support/purchases'
import { fill } from '../support/waiting'

const aroha = aVisitor('aroha')
const noCard = { withCardForm: false }

/** Everything that may be paid for: lays the ground, so that one payment is open, and says what becomes of it. */
const purchases: Record<string, { open(studio: Studio): Promise<unknown>; becomes: 'fulfilled' | 'refunding' }> = {
  'a booking': {
    open: (studio) => start(studio, aroha, aForm(anEvent(studio), { partySize: 2 })),
    becomes: 'fulfilled',
  },
  'a booking that a voucher pays in part': {
    open: (studio) =>
      start(studio, aroha, aForm(anEvent(studio), { partySize: 2, voucherCode: aVoucher(studio).code })),
    becomes: 'fulfilled',
  },
  'a booking whose seats are gone': {
    open: async (studio) => {
      const event = anEvent(studio)
      await start(studio, aroha, aForm(event))
      studio.db.sqlite.exec("UPDATE holds SET state = 'released'")
      await fill(studio, event, [9])
    },
    becomes: 'refunding',
  },
  'a voucher': {
    open: (studio) => {
      const details = { purchaserName: 'Mere', purchaserEmail: 'mere@example.com', recipientName: '', giftMessage: '' }
      return startVoucherPurchase(studio, aroha, { offer: requireOfferFor(2), details, replaces: undefined }, noCard)
    },
    becomes: 'fulfilled',
  },
  'a paint kit': { open: (studio) => startKit(studio, aroha), becomes: 'fulfilled' },
  'a custom frame': { open: (studio) => startFrame(studio, aroha), becomes: 'fulfilled' },
  'a win': {
    open: (studio) => {
      const auctionId = anAuction(studio)
      const winner = aBidder(studio)
      bid(studio, auctionId, winner, 30)
      studio.clock.advance(hours(2))
      closeDueAuctions(studio)
      return payWin(studio, { nextKey: 'x' }, { devices: [winner], auctionId, bidderId: winner.bidderId }, noCard)
    },
    becomes: 'fulfilled',
  },
  'the package': {
    open: (studio) => {
      const form = { name: 'Mere', email: 'mere@example.com', phone: '', message: '', currency: 'EUR' as const }
      return startPackage(studio, aroha, { ...form, replaces: undefined }, noCard)
    },
    becomes: 'fulfilled',
  },
}

/** Every row of every table, as text. */
function everythingIn({ db: { sqlite } }: Studio): Map<string, string> {
  const tables = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[]
  return new Map(tables.map((name) => [name, JSON.stringify(sqlite.prepare(`SELECT * FROM ${name}`).all())]))
}

/** The names of the tables that are no longer as they were. */
function changedSince(before: Map<string, string>, studio: Studio): string[] {
  return [...everythingIn(studio)].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name)
}

/** The open payment, taken down as paid and made of nothing yet. */
function paid(studio: Studio): string {
  const { id } = allOf(studio, 'payments').find(({ state }) => state === 'open')!
  return updatePayment(studio.db, id, { state: 'paid', paid_at: instantNow(studio.clock), intent_id: 'pi_paid' }).id
}

// Its callers hold a transaction of their own, so that no death on their way shows whether it has one: it is asked alone.
it.each(Object.entries(purchases))(
  'what was paid for %s stands whole or not at all, wherever its writing ends',
  async (_, purchase) => {
    const studio = aProcess()
    await purchase.open(studio)
    const payment = paid(studio)
    const before = everythingIn(studio)
    let statements = 0
    for (let isDone = false; !isDone; ) {
      statements += 1
      const dying = aProcess(studio.file)
      dying.clock.set(instantNow(studio.clock))
      const cut = cutAfter(dying.db, statements)
      try {
        fulfil(dying, payment)
      } catch (error) {
        if (!cut.isDead()) throw error
      }
      closeDb(dying.db)
      isDone = !cut.isDead()
      if (!isDone) expect(changedSince(before, studio), `after ${statements} statements`).toEqual([])
    }
    expect(changedSince(before, studio)).toEqual(expect.arrayContaining(['payments', 'messages']))
    expect(findPayment(studio.db, payment)?.state).toBe(purchase.becomes)
  },
)
