import { type EventWithSeats, findCurrentEvent, findEvent, freeSeats, isSoldOut } from '#db/queries/bookings/events'
import {
  findEntry,
  findNotifierEntry,
  findNotifierEntryByEmail,
  joinNotifierList,
  joinWaitingList,
  type NotifierEntry,
  updateNotifierEntry,
} from '#db/queries/bookings/waiting-list'
import { endSubscription, findCustomerByEmail, resumeSubscription, upsertCustomer } from '#db/queries/people/customers'
import { listSuppressions } from '#db/queries/people/suppressed-emails'
import type { NewRow } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { NotifierForm } from '~/contract/bookings/bookings'
import { fullName } from '~/contract/limits'
import { notifier, waitingList } from '~/copy/bookings/notifier'
import { missing } from '~/lib/failure'
import { localDateOf } from '~/lib/time'
import { buttons, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf, unsubscribeHeaders } from '../messages/parts'
import { allowMarketing, isSuppressed, suppressEmail } from '../messages/suppress-email'
import { calledOff, eventNotFound } from '../seats/require-bookable'
import type { Services } from '../services'
import { stillWaiting, waitingListJoined } from '../waiting-list/waiting-messages'

/**
 * Joins the event's waiting list; without an eventId the notifier list, and also the waiting list of the current event
 * if it is sold out (rules 5.1 and 5.2). The answer does not reveal whether the address was already on a list.
 */
export function joinNotifier(services: Services, form: NotifierForm) {
  const { eventId, firstName, lastName, email, partySize } = form
  return inTransaction(services.db, () => {
    const now = services.clock.instant()
    const person = { first_name: firstName, last_name: lastName, email, created_at: now }
    const event = eventId ? requireOpenEvent(services, eventId) : findSoldOutCurrent(services, now)
    if (event) {
      const request = { ...person, event_id: event.id, party_size: partySize }
      const { row: entry, isNew } = joinWaitingList(services.db, request, freeSeats(event))
      const isOther =
        entry.first_name !== firstName ||
        entry.last_name !== lastName ||
        entry.party_size !== (partySize ?? entry.party_size)
      if (isNew) waitingListJoined.queue(services, { event, entry, partySize })
      else if (isOther) stillWaiting.queue(services, { event, entry })
    }
    if (!eventId) joinList(services, person, { isNotified: event !== undefined })
    return {
      message: eventId ? waitingList.joinedText : notifier.joinedText,
      joined: { notifier: !eventId, waitingList: event !== undefined },
    }
  })
}

/** An event that people can still wait for; throws 404 otherwise. */
export function requireOpenEvent(services: Services, id: number): EventWithSeats {
  const event = findEvent(services.db, id)
  const isOver = !event || event.ends_at <= services.clock.instant()
  if (isOver || event.is_visible === 0 || event.is_archived === 1) throw eventNotFound()
  if (event.called_off_at) throw calledOff()
  return event
}

function findSoldOutCurrent(services: Services, now: string): EventWithSeats | undefined {
  const event = findCurrentEvent(services.db, now)
  return event && isSoldOut(event) ? event : undefined
}

/**
 * Puts somebody on the notifier list, in a transaction; `isNotified`: another e-mail mentions it already. An address
 * that has unsubscribed stays off until its owner confirms by a link in an e-mail; one that complained gets no e-mail.
 */
function joinList(
  services: Services,
  person: Omit<NewRow<'notifier_list'>, 'link_nonce'>,
  { isNotified }: { isNotified: boolean },
): void {
  const { db, codes } = services
  const insert = () => joinNotifierList(db, { ...person, link_nonce: codes.nonce() })
  const suppressions = listSuppressions(db, person.email)
  const before = findNotifierEntryByEmail(db, person.email)
  if (suppressions.length > 0 || before?.unsubscribed_at) {
    if (suppressions.some(({ reason }) => reason !== 'unsubscribed')) return
    const entry = before ?? insert().row
    if (!entry.unsubscribed_at) updateNotifierEntry(db, entry.id, { unsubscribed_at: person.created_at })
    notifierReturn.queue(services, entry)
    return
  }
  const { row, isNew } = insert()
  saveSubscriber(services, row)
  if (isNew && !isNotified) notifierJoined.queue(services, row)
}

/** The page that stops all marketing to an address with one click. Waiting list entries have no nonce. */
export function unsubscribePath(
  { links }: Services,
  { id, email, link_nonce }: { id: number; email: string; link_nonce: string | null },
): string {
  return link_nonce
    ? `/unsubscribe/${id}-${links.sign('unsubscribe', id, link_nonce)}`
    : `/unsubscribe/w${id}-${links.sign('unsubscribe-waiting', id, email.toLowerCase())}`
}

/** The same for an address that is on no list. */
export function emailUnsubscribePath({ links }: Services, email: string): string {
  const address = email.toLowerCase()
  return `/unsubscribe/m${Buffer.from(address).toString('base64url')}-${links.sign('unsubscribe-email', address, '')}`
}

/** Whether an address may get marketing: its owner has neither left nor complained, and it accepts mail. */
export function isSubscribed(services: Services, email: string): boolean {
  const hasLeft =
    findNotifierEntryByEmail(services.db, email)?.unsubscribed_at ||
    findCustomerByEmail(services.db, email)?.unsubscribed_at
  return !hasLeft && !isSuppressed(services, { email, stream: 'marketing' })
}

/** Whether the address behind an unsubscribe link gets e-mails about new events; 404 for a wrong link. */
export function readSubscription(services: Services, link: string): { email: string; isSubscribed: boolean } {
  const { email } = requirePerson(services, link)
  return { email, isSubscribed: isSubscribed(services, email) }
}

/** Stops all marketing to this address, at once and for good (rule 5.8). Safe to repeat. */
export function leaveNotifier(services: Services, link: string): void {
  const { email } = requirePerson(services, link)
  const now = services.clock.instant()
  inTransaction(services.db, () => {
    const entry = findNotifierEntryByEmail(services.db, email)
    if (entry) updateNotifierEntry(services.db, entry.id, { unsubscribed_at: now })
    suppressEmail(services, { email, reason: 'unsubscribed' })
    endSubscription(services.db, { email, now })
  })
}

/**
 * Reverses an unsubscription (rule 5.8); a complaint or a refusal stays. Returns whether the address gets e-mails
 * again.
 */
export function returnToNotifier(services: Services, link: string): boolean {
  const { email, first_name, last_name } = requirePerson(services, link)
  inTransaction(services.db, () => {
    const now = services.clock.instant()
    const person = { email, first_name, last_name, created_at: now }
    const link_nonce = services.codes.nonce()
    // Without a name the address was on no list, and joins none.
    const entry =
      findNotifierEntryByEmail(services.db, email) ??
      (first_name ? joinNotifierList(services.db, { ...person, link_nonce }).row : undefined)
    if (entry) {
      updateNotifierEntry(services.db, entry.id, { unsubscribed_at: null })
      saveSubscriber(services, entry)
    }
    resumeSubscription(services.db, { email, now })
    allowMarketing(services, email)
  })
  return readSubscription(services, link).isSubscribed
}

/** Stores somebody on the notifier list as a customer who wants to hear of events. */
function saveSubscriber(services: Services, { first_name, last_name, email }: NotifierEntry): void {
  const name = fullName(first_name, last_name)
  upsertCustomer(services.db, { name, email, phone: '', isEventSubscriber: true, now: services.clock.instant() })
}

function requirePerson({ db, links }: Services, link: string) {
  const [, address = '', mailToken = ''] = /^m([\w-]{4,400})-([\w-]{27})$/.exec(link) ?? []
  const email = Buffer.from(address, 'base64url').toString()
  if (email && links.verify('unsubscribe-email', email, '', mailToken)) return { email, first_name: '', last_name: '' }
  const [, waiting, id, token = ''] = /^(w?)(\d{1,15})-(.+)$/.exec(link) ?? []
  if (waiting) {
    const entry = findEntry(db, Number(id))
    if (entry && links.verify('unsubscribe-waiting', entry.id, entry.email.toLowerCase(), token)) return entry
  } else if (id) {
    const entry = findNotifierEntry(db, Number(id))
    if (entry && links.verify('unsubscribe', entry.id, entry.link_nonce, token)) return entry
  }
  throw missing('link_unknown', 'This link isn’t complete. Please use the one in your email.')
}

const OFTEN = 'That’s an email now and then, when a new evening opens for booking. Nothing else.'
const LEFT = 'You had unsubscribed, so we won’t email you unless you say so.'

/** To somebody who has joined the notifier list; once each time. */
export const notifierJoined = defineMessage<NotifierEntry>('notifier_joined', {
  dedupeKey: ({ id }, { codes }) => `notifier:${id}:joined:${codes.nonce()}`,
  write: (entry, services) => {
    const path = unsubscribePath(services, entry)
    return {
      to: { email: entry.email, name: fullName(entry.first_name, entry.last_name) },
      headers: unsubscribeHeaders(services, path),
      subject: "You're on the list!",
      preheader: OFTEN,
      lead: `${greetingOf(entry.first_name)}. ${notifier.joinedText}`,
      body: [
        paragraph(OFTEN),
        paragraph(
          'Wasn’t that you, or have you changed your mind? One click and you’re off the list: ',
          { text: 'unsubscribe', url: path },
          '.',
        ),
      ],
      because: ['You’re getting this because you asked us to tell you about new evenings.'],
    }
  },
})

/**
 * Somebody joined with an address that had unsubscribed: asks the owner of the address. At most once a month (rule
 * 5.8).
 */
export const notifierReturn = defineMessage<NotifierEntry>('notifier_return', {
  dedupeKey: ({ id }, { clock }) => `notifier:${id}:return:${localDateOf(clock.instant()).slice(0, 7)}`,
  write: (entry, services) => ({
    to: { email: entry.email, name: fullName(entry.first_name, entry.last_name) },
    subject: 'Shall we email you again?',
    preheader: LEFT,
    lead: `${greetingOf(entry.first_name)}, somebody has just put your address on our list for new evenings.`,
    body: [
      paragraph(LEFT),
      buttons(['Yes, email me again', unsubscribePath(services, entry)]),
      paragraph('Wasn’t that you? Then there’s nothing to do: you stay off the list.'),
    ],
    because: ['You’re getting this because somebody put your address on our list for new evenings.'],
  }),
})
