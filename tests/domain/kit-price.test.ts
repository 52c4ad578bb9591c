import { describe, expect, it } from 'vitest'
import { build } from '#db/connection'
import { executeFirst } from '#db/execute'
import { canvasesTyped, kitCents, kitChoices, kitChoiceTyped, kitItems } from '../../app/contract/kit-price'
import { completeOrder } from '../../app/domain/orders/complete-order'
import { orderedKit } from '../../app/domain/orders/order-details'
import { exactPrice } from '../../app/lib/money'
import { aKit, payOrder, startKit } from '../support/orders'
import { aVisitor, openStudio } from '../support/purchases'

/** Written a second time, by hand, in dollars (rule 8.2). */
function dollars(paints: number, canvases: number): string {
  return (250 + 10.5 * paints + 4.25 * canvases).toFixed(2)
}

describe('the price of a kit (rule 8.2)', () => {
  it('has 84 prices by number of paints and canvases, out of 168 choices', () => {
    expect(kitChoices()).toHaveLength(8 * 21)
    const seen = new Set(
      kitChoices().map(
        (choice) => `${kitItems(choice).filter(({ cents }) => cents === 1050).length}/${choice.extraCanvases}`,
      ),
    )
    expect(seen.size).toBe(84)
  })

  it('is 250 + 10.50 a paint + 4.25 a canvas for every choice, with a line for each thing', () => {
    for (const choice of kitChoices()) {
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
        await payOrder(studio, step)
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
