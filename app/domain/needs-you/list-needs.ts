import { settleUndelivered } from '#db/queries/messages'
import {
  listFailedMessageRows,
  listFailedRefundRows,
  listFramesToContactRows,
  listNewEnquiryRows,
  listOverfullRows,
  listProblemRows,
  listUnfulfilledRows,
  listUnpaidWinRows,
} from '#db/queries/needs-you'
import { inTransaction } from '#db/transaction'
import { CONTACT_HOURS } from '../../contract/deadlines'
import { ORDER_LISTS } from '../../contract/orders/orders'
import type { NeedsView, NeedView } from '../../contract/owner/needs-you'
import { needsYou, PURPOSES } from '../../copy/owner/needs-you'
import { minutesAfter } from '../../lib/instants'
import { exactPrice, shortPrice } from '../../lib/money'
import { dateText, dateTextOf, dateTimeText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import { problemText } from '../payments/problems'
import type { Services } from '../services'
import { internationalPhone } from '../settings/read-settings'

const MAX_ROWS = 5
/** A client that pays first has so many minutes to send the details (rule 3.11). */
const DETAILS_MINUTES = 5
const MAX_QUOTED = 120

interface Found {
  rows: NeedView[]
  count: number
  all: { href: string; label: string }
}

/** One kind of thing that waits for the owner. `now` is one instant for the whole list. */
type Source = (services: Services, now: string) => Found

function found<R extends { of: number }>(rows: R[], href: string, label: string, view: (row: R) => NeedView): Found {
  return { rows: rows.map(view), count: rows[0]?.of ?? 0, all: { href, label } }
}

/** Money first, then people who wait, then what can wait until tomorrow. */
const sources: readonly Source[] = [
  failedRefunds,
  paymentProblems,
  unfulfilledPayments,
  framesToContact,
  overfullEvents,
  unpaidWinners,
  newEnquiries,
  failedMessages,
]

/** Everything that waits for the owner, above the tabs; each row ends in one action (rule 9.2). */
export function listNeeds(services: Services): NeedsView {
  const now = instantNow(services.clock)
  const found = sources.map((source) => source(services, now))
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    rows: found.flatMap(({ rows }) => rows),
    more: found
      .filter(({ rows, count }) => count > rows.length)
      .map(({ rows, count, all }) => ({ href: all.href, label: needsYou.more(count - rows.length, all.label) })),
  }
}

function failedRefunds({ db }: Services): Found {
  const texts = needsYou.refund
  return found(listFailedRefundRows(db, MAX_ROWS), '/admin/payments?show=problem', texts.all, (row) => ({
    key: `refund-${row.refund_id}`,
    title: texts.title,
    text: texts.text(exactPrice(row.amount_cents), row.name, row.last_error),
    acts: [{ do: 'send', intent: 'retry-refund', id: String(row.refund_id), label: texts.act, sending: texts.sending }],
  }))
}

function paymentProblems({ db }: Services): Found {
  const texts = needsYou.problem
  return found(listProblemRows(db, MAX_ROWS), '/admin/payments?show=problem', texts.all, (row) => ({
    key: `problem-${row.id}`,
    title: texts.titles[row.kind] ?? texts.title,
    text: texts.text(problemText(row), exactPrice(row.paid_cents), row.name || row.email),
    acts: [{ do: 'open', href: `/admin/payments/${row.payment_id}`, label: texts.act }],
  }))
}

function unfulfilledPayments({ db }: Services, now: string): Found {
  const texts = needsYou.unmade
  const rows = listUnfulfilledRows(db, { paidBefore: minutesAfter(now, -DETAILS_MINUTES), limit: MAX_ROWS })
  return found(rows, '/admin/payments?show=taken', texts.all, (row) => {
    const facts = [
      `${exactPrice(row.amount_cents)}${row.currency === 'usd' ? ' USD' : ''}`,
      PURPOSES[row.purpose],
      row.name || row.email || 'somebody',
      dateTimeText(row.paid_at),
    ] as const
    const key = `payment-${row.id}`
    const href = `/admin/payments/${row.id}`
    if (row.details === null) {
      return { key, title: texts.title, text: texts.awaiting(...facts), acts: [{ do: 'open', href, label: texts.act }] }
    }
    return {
      key,
      title: texts.stuckTitle,
      text: texts.stuck(...facts, row.error_reference),
      acts: [
        { do: 'send', intent: 'retry-fulfilment', id: row.id, label: texts.retry, sending: texts.retrying },
        { do: 'open', href: `${href}#refund`, label: texts.refund },
      ],
    }
  })
}

function framesToContact({ db }: Services, now: string): Found {
  const texts = needsYou.frame
  return found(listFramesToContactRows(db, MAX_ROWS), ORDER_LISTS.custom_frame, texts.all, (row) => {
    const hours = Math.floor((Date.parse(now) - Date.parse(row.created_at)) / 3_600_000)
    return {
      key: `frame-${row.id}`,
      title: hours >= CONTACT_HOURS ? texts.late : texts.title,
      text: texts.text(row.customer_name, needsYou.hoursAgo(hours), row.reference),
      contact: { href: `tel:${internationalPhone(row.customer_phone)}`, label: `Call ${row.customer_phone}` },
      acts: [{ do: 'send', intent: 'contacted', id: String(row.id), label: texts.act, sending: texts.sending }],
    }
  })
}

function overfullEvents({ db }: Services, now: string): Found {
  const texts = needsYou.overfull
  return found(listOverfullRows(db, { now, limit: MAX_ROWS }), '/admin/events', texts.all, (row) => ({
    key: `event-${row.id}`,
    title: texts.title(row.confirmed - row.max_capacity),
    text: texts.text(row.title, dateTextOf(row.date), row.confirmed, row.max_capacity),
    acts: [{ do: 'open', href: `/admin?show=event-${row.id}`, label: texts.act }],
  }))
}

function unpaidWinners({ db }: Services): Found {
  const texts = needsYou.winner
  return found(listUnpaidWinRows(db, MAX_ROWS), '/admin/results', texts.all, (row) => ({
    key: `win-${row.id}`,
    title: texts.title,
    text: texts.text(row.winner_name, row.auction_name, shortPrice(row.final_bid_cents), dateText(row.completed_at)),
    contact: { href: `mailto:${row.winner_email}`, label: `Write to ${row.winner_email}` },
    acts: [{ do: 'open', href: '/admin/results', label: texts.act }],
  }))
}

function newEnquiries({ db }: Services): Found {
  const texts = needsYou.enquiry
  return found(listNewEnquiryRows(db, MAX_ROWS), '/admin/enquiries', texts.all, (row) => {
    const line = row.message.replace(/\s+/g, ' ').trim()
    const quoted = line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED - 1).trimEnd()}…` : line
    return {
      key: `enquiry-${row.id}`,
      title: texts.title,
      text: texts.text(row.name, quoted),
      acts: [{ do: 'open', href: `/admin/enquiries/${row.id}`, label: texts.act }],
    }
  })
}

function failedMessages({ db }: Services): Found {
  const texts = needsYou.message
  return found(listFailedMessageRows(db, MAX_ROWS), '/admin/messages?state=failed', texts.all, (row) => ({
    key: `message-${row.id}`,
    title: row.state === 'failed' ? texts.title : texts.refused,
    text: texts.text(row.subject, row.to_name ? `${row.to_name}, ${row.to_email}` : row.to_email),
    acts: [
      row.state === 'failed'
        ? { do: 'send', intent: 'resend-message', id: String(row.id), label: texts.act, sending: texts.sending }
        : { do: 'send', intent: 'settle-message', id: String(row.id), label: texts.settle, sending: texts.settling },
    ],
  }))
}

/** The owner has reached somebody whose address refuses mail in another way: the row goes. Again is fine. */
export function settleMessage(services: Services, input: { id: number; actor: string }): void {
  inTransaction(services.db, () => {
    if (!settleUndelivered(services.db, { id: input.id, now: instantNow(services.clock) })) return
    recordChange(services, { actor: input.actor, action: 'settle', subject: 'message', subjectId: input.id })
  })
}
