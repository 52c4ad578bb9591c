import { findResult } from '#db/queries/auctions/auctions'
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
import { listOwners } from '#db/queries/people/users'
import { inTransaction } from '#db/transaction'
import { CONTACT_HOURS } from '../../contract/deadlines'
import { ORDER_LISTS } from '../../contract/orders/orders'
import type { NeedAct, NeedIntent, NeedsView, NeedView } from '../../contract/owner/needs-you'
import { isAllowed, type Role } from '../../contract/owner/roles'
import { parties } from '../../copy/owner/parties'
import { minutesAfter } from '../../lib/instants'
import { exactPrice, shortPrice } from '../../lib/money'
import { dateText, dateTextOf, dateTimeText } from '../../lib/nz-time'
import { listWinsToOffer, readChance } from '../auctions/second-chances/offer-to-next'
import { recordChange } from '../audit/record-change'
import { eventLine } from '../events/event-facts'
import { countText, listToDecide } from '../events/minimum'
import { listPartyNeeds } from '../parties/owner-parties'
import { problemText } from '../payments/problems'
import type { Services } from '../services'
import { internationalPhone } from '../settings/read-settings'

const MAX_ROWS = 5
/** A client that pays first has so many minutes to send the details (rule 3.11). */
const DETAILS_MINUTES = 5
const MAX_QUOTED = 120

const PROBLEM_TITLES: Partial<Record<string, string>> = {
  dispute_inquiry: 'The bank asks about a payment.',
  disputed: 'A payment is disputed.',
  dispute_lost: 'A dispute was lost.',
}

/** What a payment was for, inside a sentence. */
const PURPOSES = {
  booking: 'a booking',
  voucher: 'a gift voucher',
  paint_kit: 'a paint kit',
  custom_frame: 'a custom frame',
  auction: 'an auction win',
  package: 'the business-in-a-box package',
  party: 'a private party',
} as const

interface Found {
  rows: NeedView[]
  count: number
  all: { href: string; label: string }
}

/** One kind of thing that waits for the owner. `now` is one instant for the whole list. */
type Source = (services: Services, now: string) => Found

/** Money first, then people who wait, then what can wait until tomorrow. */
const sources: readonly Source[] = [
  failedRefunds,
  paymentProblems,
  unfulfilledPayments,
  framesToContact,
  eventsToDecide,
  overfullEvents,
  unpaidWinners,
  partiesThatWait,
  paintingsToOffer,
  newEnquiries,
  failedMessages,
  ownersWithoutEmail,
]

/** Everything that waits for the owner, above the tabs; each row ends in one action (rule 9.2). Others see what they may do. */
export function listNeeds(services: Services, role: Role = 'owner'): NeedsView {
  const now = services.clock.instant()
  const found = sources.map((source) => source(services, now)).map((all) => whatMayBeDone(all, role))
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    rows: found.flatMap(({ rows }) => rows),
    more: found
      .filter(({ rows, count }) => count > rows.length)
      .map(({ rows, count, all }) => ({ href: all.href, label: `${count - rows.length} more: ${all.label}` })),
  }
}

/** The rows of one kind have the same actions: where none of them is allowed, the kind is not listed. */
function whatMayBeDone({ rows, count, all }: Found, role: Role): Found {
  const isOpen = (act: NeedAct) =>
    act.do === 'open'
      ? isAllowed(role, act.href)
      : isAllowed(role, '/admin/needs-you', { method: 'POST', intent: act.intent })
  const own = rows.map((row) => ({ ...row, acts: row.acts.filter(isOpen) })).filter(({ acts }) => acts.length > 0)
  return { rows: own, count: own.length > 0 ? count : 0, all }
}

function found<R extends { of: number }>(rows: R[], href: string, label: string, view: (row: R) => NeedView): Found {
  return { rows: rows.map(view), count: rows[0]?.of ?? 0, all: { href, label } }
}

const open = (href: string, label: string): NeedAct => ({ do: 'open', href, label })

function send(intent: NeedIntent, id: number | string, label: string, sending: string): NeedAct {
  return { do: 'send', intent, id: String(id), label, sending }
}

function failedRefunds({ db }: Services): Found {
  const rows = listFailedRefundRows(db, MAX_ROWS)
  return found(rows, '/admin/payments?show=problem', 'all payments that need you', (row) => ({
    key: `refund-${row.refund_id}`,
    title: 'Refund failed.',
    text: `${exactPrice(row.amount_cents)} to ${row.name}${row.last_error ? `: ${row.last_error}` : ''}`,
    acts: [send('retry-refund', row.refund_id, 'Try the refund again', 'Refunding...')],
  }))
}

function paymentProblems({ db }: Services): Found {
  const rows = listProblemRows(db, MAX_ROWS)
  return found(rows, '/admin/payments?show=problem', 'all payments that need you', (row) => ({
    key: `problem-${row.id}`,
    title: PROBLEM_TITLES[row.kind] ?? 'A payment needs a look.',
    text: `${problemText(row)} ${exactPrice(row.paid_cents)}, ${row.name || row.email}.`,
    acts: [
      row.dispute_id === null
        ? open(`/admin/payments/${row.payment_id}`, 'Open the payment')
        : open(`/admin/disputes/${row.dispute_id}`, 'Answer the dispute'),
    ],
  }))
}

function unfulfilledPayments({ db }: Services, now: string): Found {
  const rows = listUnfulfilledRows(db, { paidBefore: minutesAfter(now, -DETAILS_MINUTES), limit: MAX_ROWS })
  return found(rows, '/admin/payments?show=taken', 'all payments that wait', (row) => {
    const sum = `${exactPrice(row.amount_cents)}${row.currency === 'usd' ? ' USD' : ''}`
    const who = row.name || row.email || 'somebody'
    const paid = `${sum} for ${PURPOSES[row.purpose]} from ${who} on ${dateTimeText(row.paid_at)}`
    const key = `payment-${row.id}`
    const href = `/admin/payments/${row.id}`
    if (row.details === null) {
      const text = `${paid}: the details of the order never came.`
      return { key, title: 'Paid, but nothing was made of it yet.', text, acts: [open(href, 'Open the payment')] }
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

function framesToContact({ db }: Services, now: string): Found {
  return found(listFramesToContactRows(db, MAX_ROWS), ORDER_LISTS.custom_frame, 'all frame orders', (row) => {
    const hours = Math.floor((Date.parse(now) - Date.parse(row.created_at)) / 3_600_000)
    const ago = hours < 1 ? 'just now' : hours === 1 ? '1 hour ago' : `${hours} hours ago`
    return {
      key: `frame-${row.id}`,
      title: hours >= CONTACT_HOURS ? 'Frame customer waits too long.' : 'Frame customer waits.',
      text: `${row.customer_name} ordered ${ago}, you promised ${CONTACT_HOURS} (${row.reference}).`,
      contact: { href: `tel:${internationalPhone(row.customer_phone)}`, label: `Call ${row.customer_phone}` },
      acts: [send('contacted', row.id, 'Contacted', 'Saving...')],
    }
  })
}

function eventsToDecide(services: Services): Found {
  const events = listToDecide(services)
  const rows = events.slice(0, MAX_ROWS).map((event) => ({
    key: `minimum-${event.id}`,
    title: 'Too few people.',
    text: `${eventLine(event)}: ${countText(event)}.`,
    acts: [
      send('run-event', event.id, 'Run it', 'Saving...'),
      open(`/admin/events/${event.id}/call-off`, 'Call it off'),
    ],
  }))
  return { rows, count: events.length, all: { href: '/admin/events', label: 'all events' } }
}

function overfullEvents({ db }: Services, now: string): Found {
  return found(listOverfullRows(db, { now, limit: MAX_ROWS }), '/admin/events', 'all events', (row) => {
    const over = row.confirmed - row.max_capacity
    return {
      key: `event-${row.id}`,
      title: over === 1 ? 'One seat too many.' : `${over} seats too many.`,
      text: `${row.title}, ${dateTextOf(row.date)}: ${row.confirmed} of ${row.max_capacity}.`,
      acts: [open(`/admin?show=event-${row.id}`, 'See its bookings')],
    }
  })
}

function unpaidWinners(services: Services): Found {
  const { db } = services
  return found(listUnpaidWinRows(db, MAX_ROWS), '/admin/results', 'all results', (row) => ({
    key: `win-${row.id}`,
    title: 'Winner has not paid.',
    text: `${row.winner_name} won ${row.auction_name} for ${shortPrice(row.final_bid_cents)} on ${dateText(row.completed_at)}.`,
    contact: { href: `mailto:${row.winner_email}`, label: `Write to ${row.winner_email}` },
    acts: [
      open('/admin/results', 'Open the results'),
      ...(readChance(services, findResult(db, row.id)!).canOffer ? [offerPainting(row.id)] : []),
    ],
  }))
}

function partiesThatWait(services: Services): Found {
  const needs = listPartyNeeds(services)
  const rows = needs.slice(0, MAX_ROWS).map(({ kind, id, text }) => ({
    key: `party-${kind}-${id}`,
    title: parties.needs[kind].title,
    text,
    acts: [open(`/admin/parties/${id}`, parties.needs[kind].act)],
  }))
  return { rows, count: needs.length, all: { href: '/admin/parties', label: 'all private parties' } }
}

function paintingsToOffer(services: Services): Found {
  const wins = listWinsToOffer(services)
  const rows = wins.slice(0, MAX_ROWS).map(({ id, auction_name }) => ({
    key: `offer-${id}`,
    title: 'Painting not sold yet.',
    text: `${auction_name} was not paid for, and nobody has taken it since.`,
    acts: [offerPainting(id)],
  }))
  return { rows, count: wins.length, all: { href: '/admin/results', label: 'all results' } }
}

const offerPainting = (resultId: number) => open(`/admin/results/${resultId}/offer`, 'Offer it to the next bidder')

function newEnquiries({ db }: Services): Found {
  return found(listNewEnquiryRows(db, MAX_ROWS), '/admin/enquiries', 'all messages from visitors', (row) => {
    const line = row.message.replace(/\s+/g, ' ').trim()
    const quoted = line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED - 1).trimEnd()}…` : line
    return {
      key: `enquiry-${row.id}`,
      title: 'New message.',
      text: quoted ? `${row.name}: “${quoted}”` : `${row.name} sent no words along.`,
      acts: [open(`/admin/enquiries/${row.id}`, 'Read and answer')],
    }
  })
}

function failedMessages({ db }: Services): Found {
  const all = '/admin/messages?state=undelivered'
  return found(listFailedMessageRows(db, MAX_ROWS), all, 'all messages not delivered', (row) => {
    const key = `message-${row.id}`
    const text = `“${row.subject}” to ${row.to_name ? `${row.to_name}, ${row.to_email}` : row.to_email}`
    if (row.state === 'failed') {
      const acts = [send('resend-message', row.id, 'Send it again', 'Sending...')]
      return { key, title: 'Email not delivered.', text, acts }
    }
    return {
      key,
      title: UNDELIVERED[row.state] ?? 'An email was called spam.',
      text: `${text}${row.state === 'bounced' ? `: ${row.last_error}` : '.'}`,
      contact: row.phone ? { href: `tel:${internationalPhone(row.phone)}`, label: `Call ${row.phone}` } : undefined,
      acts: [
        open(`/admin/messages/${row.id}`, 'Correct the address'),
        send('settle-message', row.id, 'I let them know', 'Saving...'),
      ],
    }
  })
}

const UNDELIVERED: Partial<Record<string, string>> = {
  bounced: 'Email did not arrive.',
  suppressed: 'An address takes no email.',
}

/** Nobody could send them a link to a new password (rule 9.25). */
function ownersWithoutEmail({ db }: Services): Found {
  const owners = listOwners(db).filter(({ email }) => email === null)
  const rows = owners.slice(0, MAX_ROWS).map(({ id, username }) => ({
    key: `email-${id}`,
    title: 'Your email address is missing.',
    text: `Without one, nobody can send ${username} a link when the password is forgotten.`,
    acts: [open('/admin/settings/account', 'Add it')],
  }))
  return { rows, count: owners.length, all: { href: '/admin/settings/account', label: 'your account' } }
}

/** The owner has reached somebody whose address refuses mail in another way: the row goes. Again is fine. */
export function settleMessage(services: Services, input: { id: number; actor: string }): void {
  inTransaction(services.db, () => {
    if (!settleUndelivered(services.db, { id: input.id, now: services.clock.instant() })) return
    recordChange(services, { actor: input.actor, action: 'settle', subject: 'message', subjectId: input.id })
  })
}
