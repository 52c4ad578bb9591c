import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { findSetting, hasRowsOf, listSettings } from '#db/queries/settings'
import {
  EASELS_IN_ROW,
  MAX_PARTY,
  MAX_PARTY_REFUND_DAYS,
  MAX_RAINCHECK_DAYS,
  MAX_RAINCHECK_HOURS,
  MAX_VOUCHER_MONTHS,
} from '~/contract/constants'
import { businessForm } from '~/contract/owner/settings'
import { PICTURE_SLOTS, type SitePictures, type SiteView } from '~/contract/site/site'
import { type StudioFile, studioFile } from '~/contract/studio/studio-file'
import { internationalPhone } from '~/lib/phone'
import { formsOf, PARTS, type Part, type Studio, setStudio } from '~/lib/studio'
import waipuFile from '../../../studios/waipu.json' with { type: 'json' }
import type { Services } from '../services'

const text = (fallback: string) => z.string().catch(fallback).default(fallback)
const whole = (min: number, max: number, fallback: number) =>
  z.number().int().min(min).max(max).catch(fallback).default(fallback)
const flag = (fallback: boolean) => z.boolean().catch(fallback).default(fallback)

const ownPicture = z.object({ url: z.string(), shows: z.string() })
const sitePictures: z.ZodType<SitePictures> = z.partialRecord(z.enum(PICTURE_SLOTS), ownPicture)

/** The values of this file are the initial values of the settings (rule 9.12). */
const waipu = studioFile.parse(waipuFile)
const ofStudio = Object.fromEntries(
  Object.entries(studioFile.shape).map(([key, schema]) => {
    const value = waipu[key as keyof StudioFile]
    // A text stays valid if its rule became stricter after it was stored.
    const isText = typeof value === 'string' && key in businessForm.shape
    return [key, storedOr(value, isText ? z.string() : schema)]
  }),
) as unknown as { [K in keyof StudioFile]: z.ZodType<StudioFile[K]> }

/**
 * Reads a stored value, and the fallback where it is missing or no longer valid. In an object only that key falls back,
 * so that a new price does not replace a studio's other prices.
 */
function storedOr(fallback: unknown, schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable && fallback !== null) return storedOr(fallback, schema.unwrap()).nullable()
  if (!(schema instanceof z.ZodObject)) return (schema as z.ZodType).catch(fallback).default(fallback)
  const values = fallback as Record<string, unknown>
  const keys = Object.entries(schema.shape).map(([key, part]) => [key, storedOr(values[key], part)] as const)
  return z.object(Object.fromEntries(keys)).catch(values).default(values)
}

/** Every setting: first those of the studio's file, then how the owner runs it. */
const settingsSchema = z.object({
  ...ofStudio,
  voucherMonths: whole(1, MAX_VOUCHER_MONTHS, 12),
  /** Rainchecks are possible until this many hours before the evening (rule 6.3). */
  raincheckHours: whole(0, MAX_RAINCHECK_HOURS, 48),
  raincheckDaysLarge: whole(0, MAX_RAINCHECK_DAYS, 7),
  raincheckLargeParty: whole(2, MAX_PARTY + 1, 5),
  /** A host who cancels a private party at least this many days before gets the deposit back too (rule 15.13). */
  partyRefundDays: whole(0, MAX_PARTY_REFUND_DAYS, 14),
  /** How many easels are in a row of the room (rule 1.24). */
  easelsInRow: whole(1, EASELS_IN_ROW.max, EASELS_IN_ROW.default),
  /** Nonce of the owner's calendar link, new with each link. Not enough without the server's secret. */
  calendarLink: text(''),
  /** Apple Pay, Google Pay and Link above the card form (rule 3.18). */
  walletButtons: flag(false),
  sitePictures: sitePictures.catch({}).default({}),
  /** The steps of the first start that are done; null once the studio is open (rule 9.36). */
  start: z.array(z.string()).nullable().catch(null).default(null),
  notifications: z
    .object({
      bookingConfirmations: flag(true),
      bookingCancellations: flag(true),
      newBookingAlerts: flag(true),
      eventReminders: flag(true),
      unfinishedBookings: flag(true),
    })
    .prefault({}),
})
export type Settings = z.infer<typeof settingsSchema>

let last: { stored: string; sendsMail: boolean; settings: Settings } | undefined

/**
 * The settings; a stored value that is no longer valid counts as unset. They are parsed only when they have changed,
 * because each page reads them several times. Also sets the studio that all formatting uses from then on.
 */
export function readSettings(services: Pick<Services, 'db' | 'mail'>): Settings {
  const rows = listSettings(services.db)
  const stored = rows.map(({ key, value }) => `${key} ${value}`).join('\n')
  const sendsMail = !services.mail.isSilent
  if (last?.stored !== stored || last.sendsMail !== sendsMail) {
    const values = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]))
    last = { stored, sendsMail, settings: settingsSchema.parse(values) }
    setStudio(studioOf(last.settings, sendsMail))
  }
  return last.settings
}

/**
 * The stored settings of which another value counts: a part of the stored one is missing, or not valid for this build,
 * so that the initial value replaces it.
 */
export function listReplacedSettings(services: Pick<Services, 'db' | 'mail'>): string[] {
  const settings: Record<string, unknown> = readSettings(services)
  return listSettings(services.db)
    .filter(({ key, value }) => key in settings && !isDeepStrictEqual(JSON.parse(value), settings[key]))
    .map(({ key }) => key)
}

/** How many months sold vouchers are valid, whether the owner has chosen that, and what the law requires (rule 4.7). */
export function readVoucherValidity(services: Pick<Services, 'db' | 'mail'>) {
  const isChosen = findSetting(services.db, 'voucherMonths') !== undefined
  const { voucherMonths: months, voucherLaw: law } = readSettings(services)
  return { months, isChosen, law }
}

/**
 * False when that part of the studio is off, or when payments are live, a law requires a validity and the owner has not
 * chosen one (rule 4.7).
 */
export function areVouchersOnSale(services: Pick<Services, 'db' | 'mail' | 'payments'>): boolean {
  const { isChosen, law } = readVoucherValidity(services)
  return readSettings(services).parts.vouchers && (!services.payments?.isLive || isChosen || law === null)
}

/** The parts that are off and were never used (rule 9.35). */
export function listMissingParts(services: Pick<Services, 'db' | 'mail'>): Part[] {
  const { parts } = readSettings(services)
  return PARTS.filter((part) => !parts[part] && !hasRowsOf(services.db, part))
}

/** What every public page shows about the business. */
export function readSite(services: Services): SiteView {
  const settings = readSettings(services)
  return {
    businessName: settings.businessName,
    tutorName: settings.tutorName,
    phone: settings.phone,
    phoneHref: `tel:${internationalPhone(settings.phone)}`,
    venueName: settings.venueName,
    venueAddress: settings.venueAddress,
    mapsUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${settings.venueName}, ${settings.venueAddress}, ${settings.place.country}`)}`,
    groupUrl: settings.groupUrl,
    clubUrl: settings.clubUrl,
    contactHours: settings.contactHours,
    taxNumber: (settings.tax && settings.taxNumber) || null,
    voucherMonths: settings.voucherMonths,
    parking: settings.parking,
    raincheck: {
      hours: settings.raincheckHours,
      largeParty: settings.raincheckLargeParty,
      largeDays: settings.raincheckDaysLarge,
    },
    vouchersOnSale: areVouchersOnSale(services),
    takesVouchers: !listMissingParts(services).includes('vouchers'),
    pictures: settings.sitePictures,
    publicUrl: services.publicUrl,
  }
}

/** The settings that formatting and texts need everywhere. */
export function studioOf(settings: StudioFile, sendsMail = true): Studio {
  const { businessName, tutorName, venueName, venueAddress, place, zone, locale, currency } = settings
  const { tax, prices, parts, palette, texts } = settings
  const money = { currency, tax, prices, forms: formsOf(locale, currency) }
  const words = { businessName, tutorName, venueName, venueAddress, place, texts }
  return { ...words, zone, locale, ...money, parts, palette, sendsMail }
}
