import { beginningOf } from '~/lib/text'

/**
 * The most characters of each field: the limit of the schemas and the forms, and never more than the database column
 * allows (`tests/contract/hardening/field-lengths.test.ts`).
 */
export const LIMITS = {
  name: 200,
  /** First and last name with a space must fit into `name`. */
  firstOrLastName: 99,
  buyerName: 100,
  email: 254,
  phone: 40,
  postalAddress: 500,
  requests: 1000,
  comingWith: 200,
  message: 4000,
  messageSubject: 150,
  moveNote: 1000,
  callOffWords: 1000,
  occasion: 100,
  partyWords: 4000,
  reviewWords: 600,
  adminNotes: 4000,
  refundReason: 300,
  voidReason: 300,
  withdrawReason: 500,

  recipientName: 60,
  giftMessage: 240,
  voucherCode: 60,
  /** Ids of the card provider; our own are shorter. */
  providerId: 200,
  clientSecret: 300,
  paymentId: 100,
  cardNumber: 40,
  cardDate: 10,
  cardCode: 10,
  paymentDescription: 200,

  artwork: 2000,
  frameStyle: 100,
  frameDimensions: 100,

  eventTime: 60,
  eventDescription: 2000,
  seriesPreview: 200,
  location: 200,
  dimensions: 200,
  auctionDescription: 5000,
  url: 500,
  pictureShows: 120,

  username: 100,
  displayName: 60,
  password: 200,
  setupToken: 100,
  passkeyName: 60,
  passkeyAnswer: 20_000,
  jobName: 60,
  idempotencyKey: 100,

  businessName: 80,
  tutorName: 40,
  businessPhone: 30,
  contactHours: 60,
  venueName: 80,
  /** With the venue's name and a comma it must fit into an event's `location`. */
  venueAddress: 110,
  parking: 240,
  settingsUrl: 300,
  taxNumber: 20,
  ownText: 2000,
  textKey: 100,

  moment: 40,
} as const

/** Fewest characters of a password (rule 9.7). */
export const MIN_PASSWORD_LENGTH = 10

/** First and last name as one, cut to the length of the column. */
export function fullName(firstName: string, lastName: string): string {
  return beginningOf(`${firstName} ${lastName}`.trim(), LIMITS.name)
}
