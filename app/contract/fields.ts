import { z } from 'zod'

// The strict Content-Security-Policy forbids the function that zod would otherwise compile.
z.config({ jitless: true })

/** `null` and blank text mean absent, in a form and in JSON alike (PRODUCT §1). */
function absentWhenBlank(value: unknown): unknown {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
}

/** Composed letters (macrons), no control characters but line breaks, no broken surrogates. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cs}\p{Cc}]/gu, (c) => (c === '\n' ? c : ' '))
    .trim()
}

const string = (message: string) => z.string({ error: message }).transform(tidy)

/** Text that must say something, at most `most` characters. */
export function requiredText(message: string, most = 100) {
  return z.preprocess(
    absentWhenBlank,
    string(message).pipe(z.string().min(1, message).max(most, `Please use at most ${most} characters`)),
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
