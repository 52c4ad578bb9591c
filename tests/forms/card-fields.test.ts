import { describe, expect, it } from 'vitest'
import { cardMistakes, groupedNumber, tidyExpiry } from '../../app/components/forms/card-fields'
import { TEST_CARDS } from '../../app/contract/test-cards'
import { cardForm } from '../../app/copy/card-form'

const november2026 = 2026 * 12 + 10
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123' }

describe('the card as it is typed', () => {
  it('is grouped, whatever is between the digits', () => {
    expect(groupedNumber('4242-42424242 4242')).toBe('4242 4242 4242 4242')
    expect(tidyExpiry('1234')).toBe('12 / 34')
    expect(tidyExpiry('12/2034')).toBe('12 / 34')
    expect(tidyExpiry('12')).toBe('12')
  })

  it.each(TEST_CARDS.map(({ number }) => number))('%s can be sent', (number) => {
    expect(cardMistakes({ ...good, number }, november2026)).toEqual({})
  })

  it('is refused before it is sent when it cannot be a card', () => {
    expect(cardMistakes({ number: '4242 4242 4242 4241', expiry: '13 / 30', code: '12' }, november2026)).toEqual({
      cardNumber: [cardForm.numberIncomplete],
      expiry: [cardForm.expiryIncomplete],
      cvc: [cardForm.codeIncomplete],
    })
  })

  it('is good until the end of its month', () => {
    expect(cardMistakes({ ...good, expiry: '11 / 26' }, november2026)).toEqual({})
    expect(cardMistakes({ ...good, expiry: '10 / 26' }, november2026)).toEqual({ expiry: [cardForm.expiryPast] })
  })
})
