import { z } from 'zod'
import { centsOf } from '~/lib/money'
import { instantOf, isDate } from '~/lib/time'
import { MAX_PARTY, PARTY_SIZE_MESSAGES } from './constants'
import { LIMITS } from './limits'

z.config({
  // The strict Content-Security-Policy forbids the functions that zod would otherwise compile.
  jitless: true,
  // For faults without a message of the field: zod's own messages are about types.
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.expected === 'boolean'
      ? 'Please answer with true or false'
      : 'Please check what was sent here',
})

/** `null` and blank text mean absent, both in a form and in JSON. */
function absentWhenBlank(value: unknown): unknown {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
}

/** Characters that change the direction of text, and zero-width characters that join nothing. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]/u

/**
 * Composes letters (macrons), and removes control characters except line breaks, lone surrogates and direction marks.
 */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cs}\p{Cc}]/gu, (c) => (c === '\n' ? c : ' '))
    .trim()
}

function oneLine(text: string): string {
  return text.replace(/[\n\u2028\u2029]+/g, ' ')
}

/**
 * How much longer the sent text may be: it may contain outer spaces, line breaks of two characters, and uncomposed
 * letters.
 */
const EXTRA_LENGTH = 1000

/** A text of a request. Its length is checked first, because the time to compose letters grows with its square. */
function text(
  message: string,
  max: number,
  options: { tooLong?: string; tidied?: z.ZodString | z.ZodEmail; hasLines?: boolean } = {},
) {
  const { tooLong = `Please use at most ${max} characters`, tidied = z.string(), hasLines = false } = options
  return z
    .string({ error: message })
    .max(max + EXTRA_LENGTH, tooLong)
    .transform((sent) => (hasLines ? tidy(sent) : oneLine(tidy(sent))))
    .pipe(tidied.max(max, tooLong))
}

/** One line of text that must not be blank, at most `max` characters. */
export function requiredText(message: string, max: number, { hasLines = false } = {}) {
  return z.preprocess(absentWhenBlank, text(message, max, { tidied: z.string().regex(VISIBLE, message), hasLines }))
}

/** One line of text; '' when it is absent. */
export function optionalText(max: number, { hasLines = false } = {}) {
  return z.preprocess(
    absentWhenBlank,
    text('Please write text here', max, { hasLines })
      .optional()
      .transform((value) => value ?? ''),
  )
}

/** An ISO instant from a program, '2026-11-20T02:00:00.000Z'. */
export function instantField(message: string) {
  return requiredText(message, LIMITS.moment)
    .refine((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)), message)
    .transform((text) => new Date(text).toISOString())
}

const wrongDate = 'Please give a date and time such as 2026-12-04 18:30'

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * An instant from text: with a zone as it is, without one by the studio's wall clock. A date without a time gets
 * `timeOfDateAlone`: the first minute of the day for a start, the last for an end. A number is milliseconds since 1970.
 */
export function momentField(missing: string, timeOfDateAlone: string) {
  return z.preprocess(
    (value) => (typeof value === 'number' ? isoOf(new Date(value)) || 'no date' : value),
    requiredText(missing, LIMITS.moment)
      .transform((text) => {
        const [, date, time = timeOfDateAlone, zone] = MOMENT.exec(text) ?? []
        if (!date || !isDate(date) || date < '2000-01-01' || date > '2199-12-31') return ''
        return zone ? isoOf(new Date(`${date}T${time}${zone}`)) : instantOf(date, time)
      })
      .refine((instant) => instant !== '', { error: wrongDate, abort: true }),
  )
}

const isoOf = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString())

/** A message, a note, a description: `requiredText` that may have several lines. */
export function requiredNote(message: string, max: number) {
  return requiredText(message, max, { hasLines: true })
}

/** `optionalText` that may have several lines. */
export function optionalNote(max: number) {
  return optionalText(max, { hasLines: true })
}

const PHONE_DIGITS = { min: 6, max: 15 } as const
const wrongPhone = `Please give a phone number of ${PHONE_DIGITS.min} to ${PHONE_DIGITS.max} digits`

function hasPhoneDigits(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max
}

/** A phone number, in any notation. */
export function phoneField() {
  return requiredText('Phone number is required', LIMITS.phone).refine(hasPhoneDigits, wrongPhone)
}

/** A phone number; '' when it is absent. */
export function optionalPhone() {
  return optionalText(LIMITS.phone).refine((text) => text === '' || hasPhoneDigits(text), wrongPhone)
}

/** An e-mail address as typed, trimmed. */
export function emailField(message = 'Valid email is required') {
  return z.preprocess(absentWhenBlank, text(message, LIMITS.email, { tooLong: message, tidied: z.email(message) }))
}

/** An id or a code, unchanged; undefined when it is absent. */
export function optionalCode(message: string, max: number, tooLong = message) {
  return optional(z.string({ error: message }).max(max, tooLong))
}

/** A function for a message that depends on the studio. */
type Message = string | (() => string)

const MAX_NUMBER_LENGTH = 40

/** The trimmed text of a number; '' when the value is no short text. */
const numeral = (value: unknown) => (typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH ? value.trim() : '')

/** A whole number, as a number or as its digits in text. */
export function wholeNumber(
  min: number,
  max: number,
  { wrong: error, tooMany = error }: { wrong: Message; tooMany?: Message },
) {
  return z.preprocess(
    (value) => (/^-?\d{1,15}$/.test(numeral(value)) ? Number(value) : absentWhenBlank(value)),
    z.number({ error }).int({ error }).min(min, { error }).max(max, { error: tooMany }),
  )
}

/** The id of a row. */
export function idField(wrong: string) {
  return wholeNumber(1, Number.MAX_SAFE_INTEGER, { wrong })
}

/** How many people come. */
export const partySize = wholeNumber(1, MAX_PARTY, PARTY_SIZE_MESSAGES)

/** A person's two names. */
export const nameFields = {
  firstName: requiredText('First name is required', LIMITS.firstOrLastName),
  lastName: requiredText('Last name is required', LIMITS.firstOrLastName),
}

/**
 * The number in '45', '$45.50' and '$1,200'; returns any other value as it is, so that '35,50' does not become 3,550.
 */
export function numberOfDollars(value: unknown): unknown {
  const amount = numeral(value)
  const isAmount = /^(?:\$\s*)?-?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/.test(amount)
  return isAmount ? Number(amount.replace(/[$,\s]/g, '')) : value
}

/** A dollar amount, as a number or as text ('$65.00'); at most two decimals. */
export function dollars(error: Message, max = 100_000) {
  return z.preprocess(
    (value) => numberOfDollars(absentWhenBlank(value)),
    z
      .number({ error })
      .min(0, { error })
      .max(max, { error })
      .refine((value) => centsOf(value) !== null, { error }),
  )
}

/** A switch: a checkbox's 'on', or true and false in JSON. */
export function switchField(fallback: boolean) {
  return z.preprocess((value) => {
    const given = absentWhenBlank(value)
    if (given === undefined) return fallback
    if (given === 'on' || given === 'true' || given === '1' || given === 1) return true
    if (given === 'off' || given === 'false' || given === '0' || given === 0) return false
    return given
  }, z.boolean())
}

/** A field that is undefined when it is absent. */
export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess(absentWhenBlank, schema.optional())
}

/** A field that is `fallback` when it is absent. */
export function orElse<S extends z.ZodType>(fallback: unknown, schema: S) {
  const own = () => (typeof fallback === 'function' ? fallback() : fallback)
  return z.preprocess((value) => absentWhenBlank(value) ?? own(), schema)
}

/** A field of a change: left out or null means no change. Blank text is passed to the field, which may refuse it. */
export function changed<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => value ?? undefined, schema.optional())
}

/** The URL of a picture: a path on this site, or https. */
export function pictureUrl() {
  return optional(
    text('Please give the address of a picture', LIMITS.url).pipe(
      z
        .string()
        .refine((url) => /^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/.test(url), 'Please give the address of a picture'),
    ),
  )
}
