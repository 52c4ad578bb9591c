import { describe, expect, it } from 'vitest'
import { cardMistakes, groupedNumber, tidyExpiry } from '../../app/components/checkout/card-inputs'
import { cardForm } from '../../app/copy/payments/card-form'
import { TEST_CARDS } from '../../app/lib/card-number'

const november2026 = 2026 * 12 + 10
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123' }

describe('the card while it is typed', () => {
  it('is grouped, whatever is between the digits', () => {
    expect(groupedNumber('4242-42424242 4242')).toBe('4242 4242 4242 4242')
    expect(tidyExpiry('1234')).toBe('12 / 34')
    expect(tidyExpiry('12/2034')).toBe('12 / 34')
    expect(tidyExpiry('12')).toBe('12')
  })

  it('accepts a month of one digit, as some cards have it', () => {
    expect(tidyExpiry('1/30')).toBe('01 / 30')
    expect(tidyExpiry('9 / 2030')).toBe('09 / 30')
    expect(cardMistakes({ ...good, expiry: '1/30' }, november2026)).toEqual({})
    // While it is typed and deleted.
    expect(tidyExpiry('1')).toBe('1')
    expect(tidyExpiry('01 / ')).toBe('01')
    expect(tidyExpiry('0/3')).toBe('03')
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

  it('is valid until the end of its month', () => {
    expect(cardMistakes({ ...good, expiry: '11 / 26' }, november2026)).toEqual({})
    expect(cardMistakes({ ...good, expiry: '10 / 26' }, november2026)).toEqual({ expiry: [cardForm.expiryPast] })
  })
})
