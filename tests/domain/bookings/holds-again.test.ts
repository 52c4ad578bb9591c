import { describe, expect, it } from 'vitest'
import { HOLD } from '../../../app/contract/constants'
import { settlePayment } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { minutes } from '../../support/clock'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVisitor,
  aVoucher,
  confirm,
  DECLINED_CARD,
  freeSeatsOf,
  holdOf,
  openStudio,
  payCard,
  type Studio,
  seatsOf,
  start,
} from '../../support/makers/purchases'

let clients = 0
/** A client that sends no cookie: each of its requests looks like a new one. */
const withoutCookie = (ip = '203.0.113.9') => ({ key: null, nextKey: `visitor-new-${++clients}`, ip })

async function lapse(studio: Studio) {
  studio.clock.advance(minutes(HOLD.firstMinutes))
  await releaseLapsedHolds(studio)
}

describe('a visitor whose hold lapsed unpaid', () => {
  it('has to wait two minutes for the next one, and reads how long', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    await start(studio, aroha, aForm(event, { partySize: 9 }))
    await lapse(studio)
    const refused = await start(studio, aroha, aForm(event, { partySize: 9 })).catch((error) => error)
    expect(refused).toMatchObject({ kind: 'too_many', code: 'hold_lapsed', retryAfter: 120 })
    expect(refused.message).toMatch(/You can hold them again in 2 minutes\.$/)
    studio.clock.advance(90_000)
    await expect(start(studio, aroha, aForm(event))).rejects.toMatchObject({
      retryAfter: 30,
      message: expect.stringMatching(/in a minute\.$/),
    })
    expect(freeSeatsOf(studio, event)).toBe(9)
    studio.clock.advance(30_000)
    expect(await start(studio, aroha, aForm(event))).toMatchObject({ state: 'open' })
  })

  it('has to wait also before the lapsed hold is removed, and while the provider cannot be reached', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    await start(studio, aroha, aForm(event))
    studio.clock.advance(minutes(HOLD.firstMinutes))
    studio.payments.cancelCharge = () => Promise.reject(new Error('the provider is down'))
    await expect(start(studio, aroha, aForm(event))).rejects.toMatchObject({ code: 'hold_lapsed' })
    await expect(start(studio, aroha, aForm(event))).rejects.toMatchObject({ code: 'hold_lapsed' })
  })

  it('does not block others, and may hold seats of another event', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 1 })
    const other = anEvent(studio, { date: '2026-12-11' })
    await start(studio, aroha, aForm(event))
    await lapse(studio)
    expect(await start(studio, aroha, aForm(other))).toMatchObject({ state: 'open' })
    expect(await start(studio, aVisitor('sione'), aForm(event))).toMatchObject({ state: 'open' })
  })

  it('may book at once when a voucher covers it, because nothing stays held', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const form = aForm(event, { voucherCode: aVoucher(studio).code })
    const step = await start(studio, aroha, form)
    await lapse(studio)
    await expect(start(studio, aroha, form)).rejects.toMatchObject({ code: 'hold_lapsed' })
    expect((await confirm(studio, aroha, form, step)).booking.paymentStatus).toBe('paid')
  })
})

describe('a visitor whose payment came after the hold had lapsed', () => {
  it('may hold other seats at once: it was refunded, not left unpaid', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 2 })
    const step = await start(studio, aroha, aForm(event, { partySize: 2 }))
    const [late] = allOf(studio, 'payments')
    await lapse(studio)
    await start(studio, aVisitor('sione'), aForm(event, { email: 'sione@example.com' }))
    // The cancel did not reach the provider, so the charge succeeded.
    const charge = studio.db.sqlite.prepare("UPDATE simulated_charges SET status = 'succeeded' WHERE id = ?")
    charge.run(step.card!.paymentIntentId)
    expect(await settlePayment(studio, late!.id)).toMatchObject({ state: 'refunded' })
    expect(await start(studio, aroha, aForm(event))).toMatchObject({ state: 'open' })
  })
})

describe('an active hold', () => {
  it('is used again for another party, after a reload and after a declined card, without waiting', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const step = await start(studio, aroha, aForm(event))
    await expect(payCard(studio, step, DECLINED_CARD)).rejects.toMatchObject({ kind: 'declined' })
    await settlePayment(studio, allOf(studio, 'payments')[0]!.id)
    studio.clock.advance(minutes(HOLD.firstMinutes - 1))
    const again = await start(studio, aroha, aForm(event, { partySize: 3 }))
    expect(holdOf(studio, again).id).toBe(holdOf(studio, step).id)
    expect(seatsOf(studio, event).held).toBe(3)
  })

  it('when it is paid, the same visitor may hold seats for more people at once', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const form = aForm(event)
    const step = await start(studio, aroha, form)
    await payCard(studio, step)
    await confirm(studio, aroha, form, step)
    studio.clock.advance(minutes(HOLD.firstMinutes))
    await releaseLapsedHolds(studio)
    expect(await start(studio, aroha, form)).toMatchObject({ state: 'open' })
  })
})

describe('clients without cookies', () => {
  it('have one hold at a time for each network address, however many e-mail addresses they send', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const other = anEvent(studio, { date: '2026-12-11' })
    const sent = (email: string, changes = {}) => aForm(event, { email, partySize: 2, ...changes })
    const first = await start(studio, withoutCookie(), sent('one@example.com'))
    for (const email of ['two', 'three', 'four', 'five', 'six']) {
      await expect(start(studio, withoutCookie(), sent(`${email}@example.com`))).rejects.toMatchObject({
        kind: 'too_many',
        code: 'too_many_holds',
        retryAfter: 60 * HOLD.firstMinutes,
        message: expect.stringContaining(`in ${HOLD.firstMinutes} minutes`),
      })
    }
    await expect(start(studio, withoutCookie(), sent('two@example.com', { eventId: other }))).rejects.toMatchObject({
      code: 'too_many_holds',
    })
    expect(seatsOf(studio, event).held).toBe(2)
    const again = await start(studio, withoutCookie(), sent('one@example.com', { partySize: 3 }))
    expect(holdOf(studio, again).id).toBe(holdOf(studio, first).id)
    expect(await start(studio, withoutCookie('203.0.113.10'), sent('two@example.com'))).toMatchObject({ state: 'open' })
  })

  it('all have to wait after their hold lapsed', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    await start(studio, withoutCookie(), aForm(event, { email: 'one@example.com' }))
    await lapse(studio)
    const another = aForm(event, { email: 'two@example.com' })
    await expect(start(studio, withoutCookie(), another)).rejects.toMatchObject({ code: 'hold_lapsed' })
    studio.clock.advance(minutes(2))
    expect(await start(studio, withoutCookie(), another)).toMatchObject({ state: 'open' })
  })

  it('do not affect browsers at the same network address', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    await start(studio, withoutCookie(), aForm(event, { email: 'one@example.com' }))
    for (const name of ['two', 'three', 'four']) {
      const browser = { ...aVisitor(name), ip: '203.0.113.9' }
      expect(await start(studio, browser, aForm(event, { email: `${name}@example.com` }))).toMatchObject({
        state: 'open',
      })
    }
  })
})

describe('a visitor who deletes the cookie after each hold', () => {
  const browser = (name: string, ip = '203.0.113.9') => ({ ...aVisitor(name), ip })
  const everyPlace = (event: number) => aForm(event, { partySize: 9 })

  it('cannot hold every place of an evening again and again', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    for (const name of ['one', 'two', 'three']) {
      await start(studio, browser(name), everyPlace(event))
      await lapse(studio)
    }
    const refused = await start(studio, browser('four'), everyPlace(event)).catch((error) => error)
    expect(refused).toMatchObject({ kind: 'too_many', code: 'too_many_holds', retryAfter: 5.5 * 3600 })
    // Neither other evenings nor other people are affected.
    const other = anEvent(studio, { date: '2026-12-11' })
    expect(await start(studio, browser('four'), everyPlace(other))).toMatchObject({ state: 'open' })
    expect(await start(studio, browser('five', '203.0.113.10'), aForm(event))).toMatchObject({ state: 'open' })
    studio.clock.advance(minutes(5.5 * 60))
    await releaseLapsedHolds(studio)
    expect(await start(studio, browser('six'), everyPlace(event))).toMatchObject({ state: 'open' })
  })

  it('who paid for the places is not counted', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 2 })
    for (const name of ['one', 'two', 'three']) {
      await start(studio, browser(name), aForm(event, { email: `${name}@example.com` }))
      await lapse(studio)
    }
    const form = aForm(event, { email: 'four@example.com' })
    const step = await start(studio, browser('four'), form)
    await payCard(studio, step)
    await confirm(studio, browser('four'), form, step)
    studio.clock.advance(minutes(15))
    await releaseLapsedHolds(studio)
    expect(await start(studio, browser('five'), aForm(event, { email: 'five@example.com' }))).toMatchObject({
      state: 'open',
    })
  })
})
