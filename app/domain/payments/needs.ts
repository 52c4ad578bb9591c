import { listFailedRefundRows, listProblemRows, listUnfulfilledRows } from '#db/queries/needs-you'
import { minutesAfter } from '~/lib/instants'
import { barePrice, exactPrice, sumWithCode } from '~/lib/money'
import { studio } from '~/lib/studio'
import { dateTimeText } from '~/lib/time'
import { type Found, found, MAX_ROWS, open, send } from '../needs-you/need'
import type { Services } from '../services'
import { PROBLEM_TITLES, problemText } from './problems'

/** Minutes in which a client that pays first must send the details (rule 3.11). */
const DETAILS_MINUTES = 5

/** What a payment was for, inside a sentence. */
const PURPOSES = {
  booking: 'a booking',
  voucher: 'a gift voucher',
  paint_kit: 'a paint kit',
  custom_frame: 'a custom frame',
  auction: 'an auction win',
  package: 'the business-in-a-box package',
  lesson: 'a further lesson',
  party: 'a private party',
} as const

export function failedRefunds({ db }: Services): Found {
  const rows = listFailedRefundRows(db, MAX_ROWS)
  return found(rows, '/admin/payments?show=problem', 'all payments that need you', (row) => ({
    key: `refund-${row.id}`,
    title: 'Refund failed.',
    text: `${barePrice(row.amount_cents, row.currency)} to ${row.name}${row.last_error ? `: ${row.last_error}` : ''}`,
    acts: [
      send('retry-refund', row.id, 'Try the refund again', 'Refunding...'),
      // Where she says that she has paid it back by hand.
      open(`/admin/payments/${row.payment_id}`, 'Open the payment'),
    ],
  }))
}

export function paymentProblems({ db }: Services): Found {
  const rows = listProblemRows(db, MAX_ROWS)
  return found(rows, '/admin/payments?show=problem', 'all payments that need you', (row) => ({
    key: `problem-${row.id}`,
    title: `${PROBLEM_TITLES[row.kind]}.`,
    text: [
      problemText({ db }, row),
      ...(row.due_by ? [`Answer by ${dateTimeText(row.due_by)}.`] : []),
      `${barePrice(row.paid_cents, row.currency)}, ${row.name || row.email}.`,
    ].join(' '),
    acts: [
      row.dispute_id === null
        ? open(`/admin/payments/${row.payment_id}`, 'Open the payment')
        : open(`/admin/disputes/${row.dispute_id}`, 'Answer the dispute'),
    ],
  }))
}

export function unfulfilledPayments({ db }: Services, now: string): Found {
  const rows = listUnfulfilledRows(db, { paidBefore: minutesAfter(now, -DETAILS_MINUTES), limit: MAX_ROWS })
  return found(rows, '/admin/payments?show=taken', 'all payments that wait', (row) => {
    const sum =
      row.currency === studio.currency ? exactPrice(row.amount_cents) : sumWithCode(row.amount_cents, row.currency)
    const who = row.name || row.email || 'somebody'
    const paid = `${sum} for ${PURPOSES[row.purpose]} from ${who} on ${dateTimeText(row.paid_at)}`
    const key = `payment-${row.id}`
    const href = `/admin/payments/${row.id}`
    if (row.details === null) {
      // The part was switched off, or its price changed, between payment and order, or the buyer closed the page.
      const text = `${paid}, but their order never reached us. Ask what they would like, or refund it.`
      const contact = row.email ? { href: `mailto:${row.email}`, label: `Write to ${row.email}` } : undefined
      return { key, title: 'Paid without an order.', text, contact, acts: [open(`${href}#refund`, 'Refund in full')] }
    }
    const reference = row.error_reference ? ` Error number ${row.error_reference}.` : ''
    return {
      key,
      title: 'Paid, but not finished.',
      text: `${paid} could not be finished yet.${reference} We keep trying.`,
      acts: [send('retry-fulfilment', row.id, 'Try again', 'Trying...'), open(`${href}#refund`, 'Refund in full')],
    }
  })
}
