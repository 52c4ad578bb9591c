import { describe, expect, it } from 'vitest'
import { build } from '#db/connection'
import { executeFirst } from '#db/execute'
import { canvasesTyped, isKitPrice, kitCents, kitChoiceTyped, kitItems } from '../../../app/contract/orders/kit-price'
import { orderedKit } from '../../../app/domain/orders/order-details'
import { completeOrder } from '../../../app/domain/orders/place-order'
import { exactPrice } from '../../../app/lib/money'
import { aKit, startKit } from '../../support/makers/orders'
import { aVisitor, openStudio, payCard } from '../../support/makers/purchases'

/** An independent second version of the formula. */
function dollars(paints: number, canvases: number): string {
  return (250 + 10.5 * paints + 4.25 * canvases).toFixed(2)
}

/** Every combination: each of three paints or not, 0 to 20 canvases. */
const choices = Array.from({ length: 8 * 21 }, (_, number) => ({
  pthaloBlue: number % 2 === 1,
  alizarinCrimson: (number >> 1) % 2 === 1,
  yellowOxide: (number >> 2) % 2 === 1,
  extraCanvases: number >> 3,
}))

describe('the price of a kit', () => {
  it('is one of 84, by number of paints and canvases; other amounts are not on the price list', () => {
    const listed = new Set(choices.map((choice) => kitCents(choice)))
    for (const cents of listed) expect(isKitPrice(cents), String(cents)).toBe(true)
    const others = Array.from({ length: 500_00 }, (_, cents) => cents).filter((cents) => !listed.has(cents))
    expect(others.filter(isKitPrice)).toEqual([])
    for (const cents of [-25000, 25000.5, Number.NaN]) expect(isKitPrice(cents)).toBe(false)
  })

  it('is 250 + 10.50 a paint + 4.25 a canvas for every choice, with a line for each', () => {
    for (const choice of choices) {
      const paints = [choice.pthaloBlue, choice.alizarinCrimson, choice.yellowOxide].filter(Boolean).length
      expect(exactPrice(kitCents(choice))).toBe(`$${dollars(paints, choice.extraCanvases)}`)
      const lines = kitItems(choice)
      expect(lines).toHaveLength(1 + paints + (choice.extraCanvases > 0 ? 1 : 0))
      const last = lines.at(-1)!
      if (choice.extraCanvases === 1) expect(last.label).toBe('1 extra canvas')
      if (choice.extraCanvases > 1) expect(last.label).toBe(`${choice.extraCanvases} extra canvases`)
    }
  })

  it('is the same in page, API, provider and database for all 84', async () => {
    const studio = openStudio()
    const paints = [
      [],
      ['pthaloBlue'],
      ['pthaloBlue', 'alizarinCrimson'],
      ['pthaloBlue', 'alizarinCrimson', 'yellowOxide'],
    ]
    for (const chosen of paints) {
      for (let extraCanvases = 0; extraCanvases <= 20; extraCanvases++) {
        const form = aKit({ ...Object.fromEntries(chosen.map((name) => [name, true])), extraCanvases })
        const price = dollars(chosen.length, extraCanvases)
        const typed = Object.fromEntries(chosen.map((name) => [name, 'on']))
        expect(kitCents(kitChoiceTyped({ ...typed, extraCanvases: String(extraCanvases) }))).toBe(Number(price) * 100)
        const visitor = aVisitor(`${chosen.length}-${extraCanvases}`)
        const step = await startKit(studio, visitor, form)
        expect(step.totalCents / 100).toBe(Number(price))
        const charge = executeFirst(
          studio.db,
          build.selectFrom('simulated_charges').selectAll().where('intent_id', '=', step.card!.paymentIntentId),
        )!
        expect(charge).toMatchObject({ amount_cents: Math.round(Number(price) * 100), currency: 'nzd' })
        await payCard(studio, step)
        const intentId = step.card!.paymentIntentId
        const order = await completeOrder(studio, visitor, {
          intentId,
          ordered: orderedKit(form),
          price: Number(price),
        })
        expect(order.price).toBe(price)
        const row = executeFirst(studio.db, build.selectFrom('orders').selectAll().where('id', '=', order.id))!
        expect(row.price_cents).toBe(charge.amount_cents)
      }
    }
  })

  it.each([
    ['0', 0],
    ['20', 20],
    ['07', 7],
    ['', 0],
    ['abc', 0],
    ['e', 0],
    ['2.9', 2],
    ['21', null],
    ['-1', null],
    ['999', null],
  ])('typed %j counts as %j', (text, canvases) => {
    expect(canvasesTyped(text)).toBe(canvases)
  })
})
