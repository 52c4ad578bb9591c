import { type Cents, grouped } from '~/lib/money'
import { sizeText } from '~/lib/text'

/** Business in a Box (rule 8.10). It is sold in US dollars, whatever the studio's currency is (decision 15). */
export const PACKAGE = {
  usCents: 500_000,
  /** The price of one further lesson (rule 18.5). */
  lessonUsCents: 40_000,
  lessons: 10,
  guaranteeDays: 30,
  perPerson: { from: 35, to: 60 },
  people: { from: 10, to: 20 },
} as const

/** '5,000 USD' */
export const inUsd = (usCents: Cents) => `${grouped(usCents / 100)} USD`
export const PACKAGE_PRICE = inUsd(PACKAGE.usCents)

/** What the buyer gets: included lessons, further lessons that are sold separately, and material to download. */
export const LESSON_SECTIONS = ['included', 'further', 'material'] as const
export type LessonSection = (typeof LESSON_SECTIONS)[number]

/** The largest file of a lesson, in bytes (rule 18.2); the table of files checks it too. */
export const MAX_LESSON_BYTES = 2 * 1024 ** 3
/** '2 GB' */
export const LARGEST_LESSON = sizeText(MAX_LESSON_BYTES)
