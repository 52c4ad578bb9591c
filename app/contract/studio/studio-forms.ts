import { z } from 'zod'
import { exactPrice } from '~/lib/money'
import { PALETTES } from '~/lib/studio'
import { MAX_PRICE_CENTS, MAX_VOUCHER_MONTHS, MIN_CHARGE_CENTS } from '../constants'
import { dollars, optional, optionalText, requiredText, switchField, wholeNumber } from '../fields'
import { LIMITS } from '../limits'
import { MAX_TAX_RATE, RETURN_MONTHS, studioFile } from './studio-file'

/** The Settings forms about what differs between studios. Their fields are flat; the resulting settings are nested. */
const { shape } = studioFile

const month = wholeNumber(1, 12, { wrong: 'Please choose a month' })
const amount = (message: string) =>
  dollars(message, MAX_PRICE_CENTS / 100).transform((value) => Math.round(value * 100))
const price = amount('Please give a price such as 65 or 65.50')
/** A price that is only paid by card. */
const cardPrice = price.refine((cents) => cents >= MIN_CHARGE_CENTS, {
  error: () => `Please give at least ${exactPrice(MIN_CHARGE_CENTS)}`,
})

/** A field with the same check as in a studio's file, but with its own message. */
const as = (schema: z.ZodType, message: string) =>
  requiredText(message, LIMITS.businessName).refine((text) => schema.safeParse(text).success, message)

export const placeForm = z.object({
  town: requiredText('Please give the town', LIMITS.businessName),
  region: requiredText('Please give the region', LIMITS.businessName),
  country: requiredText('Please give the country', LIMITS.businessName),
  countryCode: as(shape.place.shape.countryCode, 'Please give the two capital letters of the country, such as PT'),
  callingCode: as(shape.place.shape.callingCode, 'Please give a plus sign and digits, such as +351'),
  zone: as(shape.zone, 'Please choose a time zone'),
  locale: as(shape.locale, 'Please choose how dates and prices are written'),
})
export type PlaceForm = z.infer<typeof placeForm>

export const placeSettings = placeForm.transform(({ zone, locale, ...place }) => ({ place, zone, locale }))

export const moneyForm = z.object({
  currency: as(shape.currency, 'Please choose a currency'),
  taxName: optionalText(LIMITS.businessName),
  taxRate: dollars('Please give the per cent, such as 15 or 5.5', MAX_TAX_RATE),
  returnMonths: wholeNumber(1, 12, { wrong: 'Please choose how often' }).pipe(
    z.literal(RETURN_MONTHS, { error: 'Please choose how often' }),
  ),
  yearStartMonth: month,
  buyerAbove: amount('Please give an amount such as 1000'),
})

/** Without a name there is no tax. */
export const moneySettings = moneyForm
  .refine(({ taxName, taxRate }) => taxName === '' || taxRate > 0, {
    path: ['taxRate'],
    error: 'Please give the per cent, such as 15 or 5.5',
  })
  .transform(({ currency, taxName: name, taxRate: rate, returnMonths, yearStartMonth, buyerAbove }) => ({
    currency,
    tax: name === '' ? null : { name, rate, returnMonths, yearStartMonth, buyerAboveCents: buyerAbove },
  }))

export const pricesForm = z.object({
  // The price of an evening is in whole dollars (rule 1.2).
  event: price.refine((cents) => cents % 100 === 0, 'Please give a whole price, such as 65'),
  voucher: cardPrice,
  pairVoucher: cardPrice,
  frame: cardPrice,
  kit: cardPrice,
  paint: price,
  canvas: price,
})

export const pricesSettings = pricesForm
  .refine(({ voucher, pairVoucher }) => voucher !== pairVoucher, {
    path: ['pairVoucher'],
    error: 'Please give another price than for one person',
  })
  .transform(({ event, voucher, pairVoucher, frame, kit, paint, canvas }) => ({
    prices: {
      eventCents: event,
      voucherCents: voucher,
      pairVoucherCents: pairVoucher,
      frameCents: frame,
      kitCents: kit,
      paintCents: paint,
      canvasCents: canvas,
    },
  }))

const on = switchField(false)

/** A checkbox that is not sent is off. */
export const partsSettings = z
  .object({ auction: on, kits: on, frames: on, vouchers: on, package: on })
  .transform((parts) => ({ parts }))

export const lookSettings = z.object({ palette: z.enum(PALETTES, { error: 'Please choose the colours' }) })

/** What the law requires of vouchers (rule 4.7): both fields, or neither where there is no law. */
export const voucherLawForm = z.object({
  lawMonths: optional(wholeNumber(1, MAX_VOUCHER_MONTHS, { wrong: 'Please give the months, such as 36' })),
  since: optional(z.iso.date({ error: 'Please give the day as a date' })),
})

export const voucherLawSettings = voucherLawForm
  .refine(({ lawMonths, since }) => !since || lawMonths, {
    path: ['lawMonths'],
    error: 'Please give the months, such as 36',
  })
  .refine(({ lawMonths, since }) => !lawMonths || since, { path: ['since'], error: 'Please give the day as a date' })
  .transform(({ lawMonths, since }) => ({ voucherLaw: lawMonths && since ? { months: lawMonths, since } : null }))
