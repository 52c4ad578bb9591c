import { z } from 'zod'
import { studio } from '~/lib/studio'
import { videoUrl } from '../auctions/auction-media'
import { vimeoIdOf } from '../auctions/media-links'
import {
  MAX_PARTY,
  MAX_PARTY_REFUND_DAYS,
  MAX_RAINCHECK_DAYS,
  MAX_RAINCHECK_HOURS,
  MAX_VOUCHER_MONTHS,
} from '../constants'
import { emailField, idField, optionalText, requiredText, switchField, wholeNumber } from '../fields'
import { LIMITS } from '../limits'
import { TAX_NUMBER_DIGITS } from '../studio/countries'
import { newPassword, password } from './session'

/** The maximum is one more than the largest party, which means that no party is large. */
const LARGE_PARTY = { min: 2, max: MAX_PARTY + 1 } as const

/** How long a sold voucher stays valid, in calendar months. */
export const voucherValidityForm = z.object({
  months: wholeNumber(1, MAX_VOUCHER_MONTHS, {
    wrong: `Please give the months as a whole number from 1 to ${MAX_VOUCHER_MONTHS}`,
  }),
})

const webAddress = optionalText(LIMITS.settingsUrl).refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : null
  return text === '' || (url?.protocol === 'https:' && url.hostname.includes('.'))
}, 'Please give a whole address that starts with https://')

const taxNumberDigits = () => TAX_NUMBER_DIGITS[studio.place.countryCode]

export const businessForm = z.object({
  businessName: requiredText('Please give the name of the business', LIMITS.businessName),
  tutorName: requiredText('Please give the tutor’s first name', LIMITS.tutorName),
  ownerEmail: emailField('Please give your email address'),
  phone: requiredText('Please give a phone number', LIMITS.businessPhone).refine(
    (text) => /^\+?[\d\s()-]+$/.test(text) && text.replace(/\D/g, '').length >= 7,
    'Please give a phone number that can be called',
  ),
  contactHours: requiredText('Please say when you can be called', LIMITS.contactHours),
  venueName: requiredText('Please give the name of the venue', LIMITS.venueName),
  venueAddress: requiredText('Please give the address of the venue', LIMITS.venueAddress),
  parking: optionalText(LIMITS.parking),
  groupUrl: webAddress,
  clubUrl: webAddress,
  auctionVideoUrl: optionalText(LIMITS.settingsUrl)
    .refine(
      (text) => text === '' || vimeoIdOf(text) !== null,
      'Please enter a valid Vimeo URL (e.g., https://vimeo.com/123456789)',
    )
    .transform((text) => (text === '' ? '' : videoUrl(text))),
  taxNumber: optionalText(LIMITS.taxNumber).refine(
    (text) => {
      const lengths = taxNumberDigits()
      return text === '' || !lengths || (/^[\d\s-]+$/.test(text) && lengths.includes(text.replace(/\D/g, '').length))
    },
    {
      error: () =>
        `A ${studio.tax?.name ?? 'tax'} number has ${taxNumberDigits()?.join(' or ')} digits, such as 123-456-789`,
    },
  ),
})

export type BusinessForm = z.infer<typeof businessForm>

/** The five switches; a checkbox that is not sent is off. */
export const notificationsForm = z.object({
  bookingConfirmations: switchField(false),
  bookingCancellations: switchField(false),
  newBookingAlerts: switchField(false),
  eventReminders: switchField(false),
  unfinishedBookings: switchField(false),
})

/** Wallet buttons in the payment step; a checkbox that is not sent is off. */
export const walletsForm = z.object({ walletButtons: switchField(false) })

/** Until when guests can make a booking a raincheck. */
export const raincheckForm = z.object({
  raincheckHours: wholeNumber(0, MAX_RAINCHECK_HOURS, {
    wrong: `Please give whole hours from 0 to ${MAX_RAINCHECK_HOURS}`,
  }),
  raincheckDaysLarge: wholeNumber(0, MAX_RAINCHECK_DAYS, {
    wrong: `Please give whole days from 0 to ${MAX_RAINCHECK_DAYS}`,
  }),
  raincheckLargeParty: wholeNumber(LARGE_PARTY.min, LARGE_PARTY.max, {
    wrong: `Please give a number of people from ${LARGE_PARTY.min} to ${LARGE_PARTY.max}`,
  }),
})

/** Until when a cancelled private party gets its deposit back. */
export const partyRefundForm = z.object({
  partyRefundDays: wholeNumber(0, MAX_PARTY_REFUND_DAYS, {
    wrong: `Please give whole days from 0 to ${MAX_PARTY_REFUND_DAYS}`,
  }),
})

/** The owner's version of a text of the site (rule 9.40). */
export const ownTextForm = z.object({
  key: requiredText('Please choose a text', LIMITS.textKey),
  text: requiredText('Please write the text', LIMITS.ownText),
})
export const textKeyForm = ownTextForm.pick({ key: true })

const currentPassword = password('Please give your current password')

export const MIN_PASSPHRASE_LENGTH = 12

/** The passphrase that opens a downloaded backup (rule 9.32). It is typed twice, because nobody can recover it. */
export const backupForm = z
  .object({
    passphrase: password('Passphrase is required').pipe(
      z.string().min(MIN_PASSPHRASE_LENGTH, `Please use at least ${MIN_PASSPHRASE_LENGTH} characters`),
    ),
    passphraseAgain: password('Please type the passphrase again'),
  })
  .refine(({ passphrase, passphraseAgain }) => passphrase === passphraseAgain, {
    path: ['passphraseAgain'],
    error: 'This is not the same passphrase',
  })

export const passwordForm = z.object({
  currentPassword,
  password: newPassword('Please choose a new password'),
})

/** The e-mail address of the logged-in account (rule 9.25). */
export const accountEmailForm = z.object({
  email: emailField('Please give your email address'),
  currentPassword,
})

/** One of the account's own sessions, by its id. */
export const endSessionForm = z.object({ session: idField('Please choose a session') })
