import { type ListedVoucher, type VoucherFilter, voucherRows } from '#db/queries/vouchers'
import { dollarsOf } from '~/lib/money'
import { dateText, dateTimeText } from '~/lib/time'
import { defineList } from '../lists/define-list'
import { presentStateOf } from './presents'
import { voucherState } from './read-voucher'

export const voucherList = defineList({
  path: '/admin/vouchers',
  file: 'vouchers',
  words: {
    search: 'Search code, buyer, who gets or used it',
    noun: 'voucher',
    none: 'No vouchers yet',
    noneText: 'Sold ones appear here, and those that you give a customer.',
  },
  filters: () => ({
    show: {
      label: 'Show',
      options: {
        every: 'All vouchers',
        active: 'Active',
        redeemed: 'Redeemed',
        expired: 'Expired',
        voided: 'Voided',
      },
    },
  }),
  query: (services, criteria: VoucherFilter) => voucherRows(criteria, services.clock.instant()),
  view: (services) => {
    const now = services.clock.instant()
    return (row) => voucherView(row, now)
  },
  columns: {
    Code: (row) => row.code,
    Value: (row) => row.value,
    People: (row) => row.peopleCount,
    Status: (row) => row.status,
    'Value left': (row) => row.valueLeft,
    'Places left': (row) => row.placesLeft,
    'Sold or assigned': (row) => row.kind,
    Purchaser: (row) => row.purchaserName,
    Email: (row) => row.purchaserEmail,
    Created: (row) => row.createdAt,
    'Valid until': (row) => row.expiresAt,
    'Redeemed by': (row) => row.redeemedBy,
    Redeemed: (row) => row.redeemedAt,
    'Why voided': (row) => row.voidReason,
    'Present for': (row) => row.presentEmail,
    'Present on': (row) => row.presentAt,
    Present: (row) => row.presentState,
  },
})

const ENDINGS = { refunded: 'Refunded', disputed: 'Lost in a dispute', voided: 'Voided' } as const

const PRESENT_STATES = {
  planned: 'Waits for its day',
  over: 'Not sent: nothing was left',
  sending: 'On its way',
  sent: 'Sent',
  undelivered: 'Could not be delivered',
} as const

export type AdminVoucherView = ReturnType<typeof voucherView>

function voucherView(row: ListedVoucher, now: string) {
  const usedAt = row.ended_at ?? row.redeemed_at
  const present = presentStateOf(row, row.present_state, now)
  const presentAt = row.present_accepted_at ?? row.sent_at ?? row.send_at
  return {
    id: row.id,
    code: row.code,
    value: dollarsOf(row.value_cents),
    peopleCount: row.people_count,
    isRedeemed: row.is_redeemed === 1,
    redeemedAt: usedAt,
    redeemedBy: row.end_reason ? ENDINGS[row.end_reason] : row.redeemed_by,
    purchaserName: row.purchaser_name,
    purchaserEmail: row.purchaser_email,
    stripePaymentIntentId: row.intent_id,
    createdAt: row.created_at,
    status: voucherState(row, now),
    kind: row.kind,
    placesLeft: row.places_left,
    valueLeft: dollarsOf(row.value_left_cents),
    expiresAt: row.expires_at,
    validUntil: dateText(row.expires_at),
    createdText: dateText(row.created_at),
    redeemedText: usedAt && dateText(usedAt),
    customerId: row.customer_id,
    paymentId: row.payment_id,
    voidReason: row.void_reason,
    presentEmail: row.recipient_email,
    presentAt,
    presentText: presentAt && dateTimeText(presentAt),
    presentState: present === 'none' ? null : PRESENT_STATES[present],
  }
}
