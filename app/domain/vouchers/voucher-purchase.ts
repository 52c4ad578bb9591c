import { isConfirmed } from '#db/queries/bookings/bookings'
import type { Payment } from '#db/queries/payments/payments'
import { upsertCustomer } from '#db/queries/people/customers'
import { findVoucher, insertVoucher, listBookingsOfVoucher, listUsesOfVoucher } from '#db/queries/vouchers'
import { ownPresent } from '~/copy/bookings/own-present'
import { voucher as copy } from '~/copy/bookings/vouchers'
import { checkout } from '~/copy/payments/checkout'
import { voucherCheckout } from '~/copy/payments/checkout-words'
import { exactPrice } from '~/lib/money'
import { dateText, dateTimeText } from '~/lib/time'
import type { EvidenceFact, FulfilledPayment, Fulfilment, Purchase } from '../payments/checkout/purchase'
import { requireDetails, storedDetails } from '../payments/payment-details'
import { aboutBooking, aboutVoucher, PROVIDER } from '../payments/problems'
import { unreturnedCents } from '../payments/refunds/refundable'
import type { Services } from '../services'
import { requireVoucherOf, voucherResponse } from './claim-voucher'
import { freeCode, voucherPath } from './find-voucher'
import { expiryOf, offerOfAmount, presentFields, voucherDetails, voucherLines } from './start-voucher'
import { voidVoucher } from './use-credit'
import { ownerNewVoucher, voucherCreated } from './voucher-messages'

export const voucherPurchase: Purchase = {
  evidence: evidenceOf,
  fulfil: createVoucher,
  describe: (services, payment) => {
    const details = storedDetails(voucherDetails, payment)
    const people = details?.peopleCount ?? offerOfAmount(payment.amount_cents)?.peopleCount ?? 1
    const voucher = findVoucher(services.db, payment.fulfilled_id)
    return {
      title: copy.title(people),
      heading: checkout.pageTitle,
      facts: details
        ? [
            { text: copy.from(details.purchaserName, details.purchaserEmail) },
            ...(details.recipientName ? [{ text: copy.to(details.recipientName) }] : []),
            ...(details.sendAt
              ? [{ text: ownPresent.state.planned(details.recipientEmail, dateTimeText(details.sendAt)) }]
              : []),
          ]
        : [],
      lines: voucherLines(people, payment.amount_cents),
      phone: '',
      fulfilledUrl: voucher ? voucherPath(services, voucher) : null,
      backUrl: `/vouchers/buy?voucher=${payment.id}`,
      words: voucherCheckout(),
    }
  },
  readDraft: (_services, payment) => {
    const details = storedDetails(voucherDetails, payment)
    if (!details) return {}
    const { peopleCount, recipientEmail, sendAt, ...typed } = details
    const present = presentFields(sendAt ? { recipientEmail, sendAt } : null)
    const replaces = payment.paid_at ? {} : { replaces: payment.id }
    return { ...typed, ...present, peopleCount: String(peopleCount), ...replaces }
  },
  readFulfilled: async (services, payment) => {
    const voucher = await voucherResponse(services, requireVoucherOf(services, payment))
    return {
      path: voucher.voucherUrl,
      toast: { title: 'Voucher Created!', text: copy.toastMadeText(voucher.code) },
      voucher,
    }
  },
  restart: () => ({ path: '/#vouchers', title: copy.failed }),
  afterLoss: (services, payment, reason) => {
    const voucher = findVoucher(services.db, payment.fulfilled_id)
    if (!voucher) return { stillValid: [] }
    // We still have part of the money: the owner decides, also about a used voucher, which may get credit back.
    if (unreturnedCents(services, payment) > 0)
      return { stillValid: voucher.ended_at === null ? [aboutVoucher(voucher)] : [] }
    // All the money is gone, so the voucher must end.
    voidVoucher(services, voucher, { reason, by: PROVIDER })
    const stillValid = listBookingsOfVoucher(services.db, voucher.id).filter(isConfirmed).map(aboutBooking)
    return { ended: voucher, stillValid }
  },
  surplus: (services, payment) => {
    const voucher = findVoucher(services.db, payment.fulfilled_id)
    if (voucher?.end_reason !== 'disputed' && voucher?.end_reason !== 'refunded') return []
    return [{ subject: aboutVoucher(voucher), cents: unreturnedCents(services, payment) }]
  },
  cancel: (services, payment, { actor: by }) => {
    const voucher = findVoucher(services.db, payment.fulfilled_id)
    if (voucher) voidVoucher(services, voucher, { reason: 'refunded', by })
  },
  describeForOwner: (services, payment, refundableCents) => {
    const voucher = findVoucher(services.db, payment.fulfilled_id)
    if (!voucher) return null
    const isWhole = voucher.value_left_cents === voucher.value_cents
    return {
      title: `Voucher ${voucher.code}`,
      note: isWhole
        ? 'Not used yet'
        : `${exactPrice(voucher.value_left_cents)} and ${voucher.places_left} of ${voucher.people_count} places left`,
      href: `/admin/vouchers?q=${voucher.code}`,
      cancel: { label: 'End the voucher; its code no longer works', text: 'Nothing is left on it after that.' },
      proposedCents: Math.min(refundableCents, isWhole ? refundableCents : voucher.value_left_cents),
    }
  },
}

/** How a voucher was delivered and used. */
function evidenceOf(services: Services, payment: FulfilledPayment): EvidenceFact[] {
  const voucher = findVoucher(services.db, payment.fulfilled_id)
  if (!voucher) return []
  const { code, expires_at, recipient_email, sent_at, value_left_cents, end_reason } = voucher
  const sent = sent_at ? [['Sent to', `${recipient_email}, ${dateTimeText(sent_at)}`] as EvidenceFact] : []
  const uses = listUsesOfVoucher(services.db, voucher.id).map(
    ({ reference, credit_cents, used_at, restored_at, title, starts_at, arrived_at }): EvidenceFact => [
      `Used ${dateTimeText(used_at)}`,
      [
        `${exactPrice(credit_cents)} for booking ${reference}`,
        ...(starts_at ? [`${title}, ${dateText(starts_at)}`] : []),
        ...(arrived_at ? [`arrived ${dateTimeText(arrived_at)}`] : []),
        ...(restored_at ? [`given back ${dateTimeText(restored_at)}`] : []),
      ].join(', '),
    ],
  )
  const left = `${exactPrice(value_left_cents)}, valid until ${dateText(expires_at)}`
  return [['Voucher', code], ...sent, ...uses, ['Left on it', end_reason ? `Nothing: ${end_reason}` : left]]
}

/** Makes the voucher of a paid payment, valid to the end of a day (rule 4.6). */
function createVoucher(services: Services, payment: Payment): Fulfilment {
  const details = requireDetails(voucherDetails, payment)
  const now = services.clock.instant()
  const customer = upsertCustomer(services.db, {
    name: details.purchaserName,
    email: details.purchaserEmail,
    phone: '',
    now,
  })
  const voucher = insertVoucher(services.db, {
    code: freeCode(services),
    kind: 'sold',
    value_cents: payment.amount_cents,
    people_count: details.peopleCount,
    places_left: details.peopleCount,
    value_left_cents: payment.amount_cents,
    purchaser_name: details.purchaserName,
    purchaser_email: details.purchaserEmail,
    recipient_name: details.recipientName,
    gift_message: details.giftMessage,
    recipient_email: details.sendAt ? details.recipientEmail : null,
    send_at: details.sendAt,
    customer_id: customer.id,
    payment_id: payment.id,
    link_nonce: services.codes.nonce(),
    expires_at: expiryOf(services, payment.paid_at ?? now),
    created_at: now,
  })
  voucherCreated.queue(services, voucher)
  ownerNewVoucher.queue(services, voucher)
  return { outcome: 'fulfilled', kind: 'voucher', id: voucher.id }
}
