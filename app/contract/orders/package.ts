import { type Cents, grouped } from '~/lib/money'
import { sizeText } from '~/lib/text'

/** Business in a Box (rule 8.10). Its price is in US cents, whatever the studio's currency is. */
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

/** What the buyer gets: included lessons, further lessons that are sold separately, and material to download. */
export const LESSON_SECTIONS = ['included', 'further', 'material'] as const
export type LessonSection = (typeof LESSON_SECTIONS)[number]

/** The largest file of a lesson, in bytes (rule 18.2); the table of files checks it too. */
export const MAX_LESSON_BYTES = 2 * 1024 ** 3
/** '2 GB' */
export const LARGEST_LESSON = sizeText(MAX_LESSON_BYTES)
