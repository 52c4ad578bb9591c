/** The check digit (Luhn) that every card number passes; digits only. */
export function passesCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const counted = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

/**
 * Card numbers with a special result at the simulated provider; every other number with a valid check digit is paid.
 */
export const TEST_CARDS = [
  { label: 'Paid', number: '4242 4242 4242 4242' },
  { label: 'Declined', number: '4000 0000 0000 0002' },
  { label: 'No funds', number: '4000 0000 0000 9995' },
  { label: '3-D Secure', number: '4000 0025 0000 3155' },
  { label: 'Slow bank', number: '4000 0000 0000 0077' },
] as const
