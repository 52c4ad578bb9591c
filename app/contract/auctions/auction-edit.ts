import { z } from 'zod'
import { centsOf, currencyUnit, dollarsOf, shortPrice } from '~/lib/money'
import { AUCTION_DEFAULTS, BID_STEP_CENTS, MAX_BID_CENTS, MAX_MEDIA } from '../constants'
import { changed, dollars, momentField, numberOfDollars, optional, orElse, requiredNote, requiredText } from '../fields'
import { LIMITS } from '../limits'
import { paymentMethod } from '../payments/payments'
import { linesOf } from './auction-media'
import { vimeoIdOf } from './media-links'

/** The first bid must be able to exceed the starting price by one step. */
const MAX_START_CENTS = MAX_BID_CENTS - BID_STEP_CENTS

const tooCheap = 'Starting price must be greater than 0'
const startingPrice = z.preprocess(
  numberOfDollars,
  z
    .number({ error: tooCheap })
    .gt(0, tooCheap)
    .max(MAX_START_CENTS / 100, { error: () => `Please start at ${shortPrice(MAX_START_CENTS)} or less` })
    .refine((value) => centsOf(value) !== null, {
      error: () => `Please use ${currencyUnit()} and cents, such as 25 or 25.50`,
    }),
)

/** Pictures and videos: a list, or one field with a URL on each line. */
const imageUrls = z.preprocess(
  (value) => {
    if (value === null) return []
    return typeof value === 'string' ? linesOf(value) : value
  },
  z
    .array(
      requiredText('Please give the address of a picture or video', LIMITS.url).refine(
        (url) => /^(\/(?!\/)|https?:\/\/)[^\s"'<>\\]+$/.test(url) || vimeoIdOf(url) !== null,
        'Please give the address of a picture or video',
      ),
      { error: 'Please give a list of addresses' },
    )
    .max(MAX_MEDIA, {
      error: ({ input }) =>
        `You can only have ${MAX_MEDIA} images total. You have 0 and tried to add ${(input as unknown[]).length} more.`,
    }),
)

const fields = {
  name: requiredText('Auction name is required', LIMITS.name),
  dimensions: requiredText('Dimensions are required', LIMITS.dimensions),
  description: requiredNote('Description is required', LIMITS.auctionDescription),
  startDate: momentField('Please give the start', '00:00'),
  endDate: momentField('Please give the end', '23:59'),
}

const endsAfterStart = { path: ['endDate'], message: 'The end must be after the start' }

/** POST /api/admin/auctions, and the owner's form. Dates become instants; without a price, the default applies. */
export const newAuctionForm = z
  .object({
    ...fields,
    startingPrice: orElse(dollarsOf(AUCTION_DEFAULTS.startingPriceCents), startingPrice),
    imageUrls: z.preprocess((value) => value ?? [], imageUrls),
  })
  .refine(({ startDate, endDate }) => endDate > startDate, endsAfterStart)
export type NewAuctionRequest = z.infer<typeof newAuctionForm>

/** PUT /api/admin/auctions/{id}: the same fields, each optional. Derived values (price, status) are ignored. */
export const auctionChanges = z
  .object({
    name: changed(fields.name),
    dimensions: changed(fields.dimensions),
    description: changed(fields.description),
    startDate: changed(fields.startDate),
    endDate: changed(fields.endDate),
    startingPrice: changed(startingPrice),
    imageUrls: z.preprocess((value) => value ?? undefined, imageUrls.optional()),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate > startDate, endsAfterStart)
export type AuctionChanges = z.infer<typeof auctionChanges>

/** The owner withdraws a bid; its bidder gets the reason. */
export const withdrawForm = z.object({
  reason: requiredNote('Please say why: the bidder reads it', LIMITS.withdrawReason),
})

/** PUT /api/auctions/{auctionId}/result/payment. The amount must be the final bid; it may be left out. */
export const resultPaymentRequest = z.object({
  paymentStatus: z.enum(['completed', 'unpaid'], { error: "Please send 'completed', or 'unpaid' to take it back" }),
  transactionAmount: optional(dollars(() => `Please give the amount in ${currencyUnit()}`, 10_000_000)),
  paymentMethod,
})
export type ResultPaymentRequest = z.infer<typeof resultPaymentRequest>
