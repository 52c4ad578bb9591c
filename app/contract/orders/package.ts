import { type Cents, grouped } from '../../lib/money'

/** Business in a Box (rule 8.10): the price is in US cents, the one purchase that is not in the studio's currency. */
export const PACKAGE = {
  cents: 500_000,
  currency: 'usd',
  lessons: 10,
  guaranteeDays: 30,
  extraLesson: 400,
  perPerson: { from: 35, to: 60 },
  people: { from: 10, to: 20 },
} as const

/** '5,000 USD' */
export const inUsd = (cents: Cents) => `${grouped(cents / 100)} USD`
export const PACKAGE_PRICE = inUsd(PACKAGE.cents)
