import { z } from 'zod'

// The strict Content-Security-Policy forbids the function that zod would otherwise compile.
z.config({ jitless: true })

/** `null` and blank text mean absent, in a form and in JSON alike (PRODUCT §1). */
function absentWhenBlank(value: unknown): unknown {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
}

/** What turns the direction of the text around it, and what has no width and joins nothing. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** Something that can be seen; the blanks of Hangul and of Braille count as letters elsewhere. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]/u

/** Composed letters (macrons), no control characters but line breaks, no broken surrogates, nothing that plays with the text around. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cs}\p{Cc}]/gu, (c) => (c === '\n' ? c : ' '))
    .trim()
}

const string = (message: string) => z.string({ error: message }).transform(tidy)

/** Text that must say something, at most `most` characters. */
export function requiredText(message: string, most = 100) {
  return z.preprocess(
    absentWhenBlank,
    string(message).pipe(z.string().regex(SEEN, message).max(most, `Please use at most ${most} characters`)),
  )
}

/** Text that may be absent; '' then. */
export function optionalText(most = 500) {
  return z.preprocess(
    (value) => absentWhenBlank(value) ?? '',
    string('Please write text here').pipe(z.string().max(most, `Please use at most ${most} characters`)),
  )
}

/** An e-mail address, as written but trimmed. */
export function emailField(message = 'Valid email is required') {
  return z.preprocess(absentWhenBlank, string(message).pipe(z.email(message).max(254, message)))
}

/** A whole number, as a number or as its digits in text. */
export function wholeNumber(min: number, max: number, messages: { wrong: string; tooMany?: string }) {
  return z.preprocess(
    (value) => {
      const given = absentWhenBlank(value)
      return typeof given === 'string' && /^\s*-?\d{1,15}\s*$/.test(given) ? Number(given) : given
    },
    z
      .number({ error: messages.wrong })
      .int(messages.wrong)
      .min(min, messages.wrong)
      .max(max, messages.tooMany ?? messages.wrong),
  )
}

/**
 * The number in '45', '$45.50' and '$1,200'; everything else as it is. A comma stands between thousands alone: '35,50' is
 * nobody's 3,550.
 */
export function numberOfDollars(value: unknown): unknown {
  const isAmount =
    typeof value === 'string' && /^\s*\$?\s*-?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?\s*$/.test(value)
  return isAmount ? Number(value.replace(/[$,\s]/g, '')) : value
}

/** A dollar amount, as a number or as text ('$65.00'); at most two decimals. */
export function dollars(message: string, most = 100_000) {
  return z.preprocess(
    (value) => {
      const given = absentWhenBlank(value)
      return typeof given === 'string' && /^\s*\$?\s*-?\d{1,9}(\.\d{1,2})?\s*$/.test(given)
        ? Number(given.replace(/[$\s]/g, ''))
        : given
    },
    z
      .number({ error: message })
      .min(0, message)
      .max(most, message)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, message),
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

/** A field that may be absent: undefined then. */
export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess(absentWhenBlank, schema.optional())
}

/** A path or web address of a picture: relative to this site, or https. */
export function pictureUrl() {
  return optional(
    string('Please give the address of a picture').pipe(
      z
        .string()
        .max(500, 'Please use at most 500 characters')
        .refine((url) => /^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/.test(url), 'Please give the address of a picture'),
    ),
  )
}
