import { z } from 'zod'
import { findSetting, listSettings } from '#db/queries/settings'
import {
  EASELS_IN_ROW,
  MAX_PARTY,
  MAX_PARTY_REFUND_DAYS,
  MAX_RAINCHECK_DAYS,
  MAX_RAINCHECK_HOURS,
  MAX_VOUCHER_MONTHS,
} from '../../contract/constants'
import { PICTURE_SLOTS, type SitePictures, type SiteView } from '../../contract/site/site'
import type { Services } from '../services'

const text = (fallback: string) => z.string().catch(fallback).default(fallback)
const whole = (min: number, max: number, fallback: number) =>
  z.number().int().min(min).max(max).catch(fallback).default(fallback)
const flag = (fallback: boolean) => z.boolean().catch(fallback).default(fallback)

const ownPicture = z.object({ url: z.string(), shows: z.string() })
const sitePictures: z.ZodType<SitePictures> = z.partialRecord(z.enum(PICTURE_SLOTS), ownPicture)

/** Every setting with what a new studio starts with: a believable demo business in Waipu (rule 9.12). */
const settingsSchema = z.object({
  businessName: text('Paint & Sip Waipu'),
  tutorName: text('Hana'),
  ownerEmail: text('owner@studio.example'),
  phone: text('09 555 0142'),
  venueName: text('The Art Space'),
  venueAddress: text('7 Easel Lane, Waipu'),
  parking: text(
    'Park for free on Easel Lane, right outside. When it is full, there is room by the river mouth, two minutes on foot.',
  ),
  groupUrl: text('https://social.example.com/groups/paint-and-sip-waipu'),
  clubUrl: text('https://club.example.com/'),
  auctionVideoUrl: text(''),
  contactHours: text('9am-9pm any day'),
  gstNumber: text(''),
  voucherMonths: whole(1, MAX_VOUCHER_MONTHS, 12),
  /** A party gives its seats back for a raincheck until this many hours before the evening (rule 6.3). */
  raincheckHours: whole(0, MAX_RAINCHECK_HOURS, 48),
  raincheckDaysLarge: whole(0, MAX_RAINCHECK_DAYS, 7),
  raincheckLargeParty: whole(2, MAX_PARTY + 1, 5),
  /** A host who cancels a private party until so many days before gets the deposit back too (rule 15.13). */
  partyRefundDays: whole(0, MAX_PARTY_REFUND_DAYS, 14),
  /** How the room of an evening is drawn and arranged (rule 1.24). */
  easelsInRow: whole(1, EASELS_IN_ROW.max, EASELS_IN_ROW.default),
  /** Changes with each new link of the owner's calendar; without the server's secret it opens nothing. */
  calendarLink: text(''),
  /** Apple Pay, Google Pay and Link above the card form (rule 3.18). */
  walletButtons: flag(false),
  sitePictures: sitePictures.catch({}).default({}),
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

let last: { stored: string; settings: Settings } | undefined

/**
 * The settings; a stored value that no longer fits counts as unset. They are read each time and parsed only when they have
 * changed, because each page reads them several times.
 */
export function readSettings(services: Pick<Services, 'db'>): Settings {
  const rows = listSettings(services.db)
  const stored = rows.map(({ key, value }) => `${key} ${value}`).join('\n')
  if (last?.stored !== stored) {
    const values = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]))
    last = { stored, settings: settingsSchema.parse(values) }
  }
  return last.settings
}

/** How many months sold vouchers are valid, and whether the owner has chosen that (rule 4.7). */
export function readVoucherValidity(services: Pick<Services, 'db'>): { months: number; isChosen: boolean } {
  const isChosen = findSetting(services.db, 'voucherMonths') !== undefined
  return { months: readSettings(services).voucherMonths, isChosen }
}

/** False while real money could move and the validity is not chosen: the law asks more than the default (rule 4.7). */
export function areVouchersOnSale(services: Pick<Services, 'db' | 'payments'>): boolean {
  return !services.payments?.isLive || readVoucherValidity(services).isChosen
}

/** What every public page shows of the business. */
export function readSite(services: Services): SiteView {
  const settings = readSettings(services)
  return {
    businessName: settings.businessName,
    tutorName: settings.tutorName,
    phone: settings.phone,
    phoneHref: `tel:${internationalPhone(settings.phone)}`,
    venueName: settings.venueName,
    venueAddress: settings.venueAddress,
    mapsUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${settings.venueName}, ${settings.venueAddress}, New Zealand`)}`,
    groupUrl: settings.groupUrl,
    clubUrl: settings.clubUrl,
    contactHours: settings.contactHours,
    gstNumber: settings.gstNumber || null,
    voucherMonths: settings.voucherMonths,
    parking: settings.parking,
    raincheck: {
      hours: settings.raincheckHours,
      largeParty: settings.raincheckLargeParty,
      largeDays: settings.raincheckDaysLarge,
    },
    vouchersOnSale: areVouchersOnSale(services),
    pictures: settings.sitePictures,
    publicUrl: services.publicUrl,
  }
}

/** 'tel:+6495550142' of '09 555 0142'; null for what nobody can call. */
export function telHref(phone: string): string | null {
  const number = internationalPhone(phone)
  return /\d{6}/.test(number) ? `tel:${number}` : null
}

/** '+6495550142' of '09 555 0142': New Zealand's own form, the trunk 0 replaced. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.startsWith('0') ? `+64${digits.slice(1)}` : digits
}
