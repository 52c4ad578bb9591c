import { z } from 'zod'
import { PALETTES, PARTS, type Part } from '~/lib/studio'
import { MAX_PRICE_CENTS, MAX_VOUCHER_MONTHS, MIN_CHARGE_CENTS } from '../constants'
import { optionalText } from '../fields'
import { LIMITS } from '../limits'
import { businessForm } from '../owner/settings'

const word = z.string().trim().min(1).max(LIMITS.businessName)
const cents = z.int().min(0).max(MAX_PRICE_CENTS)
/** A price that is only paid by card. */
const price = z.int().min(MIN_CHARGE_CENTS).max(MAX_PRICE_CENTS)

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const isLocale = (tag: string) => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1
  } catch {
    return false
  }
}
const hasCents = (code: string) =>
  Intl.supportedValuesOf('currency').includes(code.toUpperCase()) &&
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2

/** The highest rate of tax, in per cent. */
export const MAX_TAX_RATE = 50
/** How many months a tax return may cover. */
export const RETURN_MONTHS = [1, 2, 3, 6, 12] as const

const part = z.boolean()

/**
 * Everything that differs between studios (rule 9.33), as stored in the settings and as in a file for
 * `npm start -- --studio <file>`. `studios/` has two such files; a new key goes into both.
 */
export const studioFile = z.strictObject({
  ...businessForm.shape,
  // Not checked by its country: that check uses the present studio, not the one in the file.
  taxNumber: optionalText(LIMITS.taxNumber),
  place: z.strictObject({
    town: word,
    region: word,
    country: word,
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as PT'),
    callingCode: z.string().regex(/^\+\d{1,4}$/, 'must be a plus sign and digits, such as +351'),
  }),
  zone: z.string().refine(isZone, 'must be a time zone such as Europe/Lisbon'),
  locale: z.string().refine(isLocale, 'must be a language tag such as en-PT'),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .refine(hasCents, 'must be a currency of hundredths in small letters, such as eur'),
  tax: z
    .strictObject({
      name: word,
      rate: z.number().gt(0).max(MAX_TAX_RATE),
      returnMonths: z.literal(RETURN_MONTHS),
      yearStartMonth: z.int().min(1).max(12),
      buyerAboveCents: z.int().min(0),
    })
    .nullable(),
  /** How long sold vouchers must be valid by law, and since when; null where there is no such law. */
  voucherLaw: z.strictObject({ months: z.int().min(1).max(MAX_VOUCHER_MONTHS), since: z.iso.date() }).nullable(),
  prices: z
    .strictObject({
      eventCents: cents,
      voucherCents: price,
      pairVoucherCents: price,
      frameCents: price,
      kitCents: price,
      paintCents: cents,
      canvasCents: cents,
    })
    // The price identifies for how many people a voucher is.
    .refine(({ voucherCents, pairVoucherCents }) => voucherCents !== pairVoucherCents, {
      path: ['pairVoucherCents'],
      error: 'must differ from the price of a voucher for one person',
    }),
  parts: z.strictObject(Object.fromEntries(PARTS.map((name) => [name, part])) as Record<Part, typeof part>),
  palette: z.enum(PALETTES),
  texts: z.record(z.string(), z.string().max(LIMITS.ownText)),
})
export type StudioFile = z.infer<typeof studioFile>
