import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactPrice, shortPrice } from '../../app/lib/money'

const asInNewZealand = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('a sum is written as New Zealand writes it', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000_000), (cents) => {
      expect(exactPrice(cents)).toBe(`$${asInNewZealand.format(cents / 100)}`)
      expect(shortPrice(cents)).toBe(exactPrice(cents).replace(/\.00$/, ''))
    }),
  )
})

test('refunds and amounts in other dollars are marked', () => {
  expect(exactPrice(-123_456)).toBe('−$1,234.56')
  expect(exactPrice(500_000, 'usd')).toBe('US$5,000.00')
  expect(exactPrice(5)).toBe('$0.05')
  expect(shortPrice(0)).toBe('$0')
})
