import type { CallOff } from '#db/queries/bookings/call-offs'
import type { NotifierEntry, SeatOffer, WaitingEntry } from '#db/queries/bookings/waiting-list'
import type { Row } from '#db/tables'
import { invitation } from '../../../app/domain/accounts/invitation-message'
import { eventAnnounced } from '../../../app/domain/announcements/announcements'
import { waitingCalledOff } from '../../../app/domain/call-offs/call-off-messages'
import { notifierJoined, notifierReturn } from '../../../app/domain/notifier/subscription'
import {
  offeredEventDeleted,
  offerWithdrawn,
  seatOffer,
  seatsFreeMessage,
  stillWaiting,
  waitingListJoined,
} from '../../../app/domain/waiting-list/waiting-messages'
import { NOW } from '../build-services'
import type { MailSample } from './sample'

/** E-mails to people who wait for an evening or want to hear about new ones. */
export function listMails({ services, values, event }: MailSample) {
  const { firstName, email } = values
  const person = { first_name: firstName, last_name: 'Fern', email }
  const entry: WaitingEntry = {
    ...person,
    id: 1,
    event_id: event.id,
    party_size: 2,
    state: 'waiting',
    awaits_seats: 0,
    created_at: NOW,
  }
  const offer: SeatOffer = {
    id: 1,
    entry_id: entry.id,
    group_id: null,
    event_id: event.id,
    party_size: 2,
    state: 'open',
    link_nonce: 'nonce-of-the-offer',
    event_starts_at: event.starts_at,
    created_at: NOW,
    expires_at: '2026-12-05T02:00:00.000Z',
  }
  const listed = { ...person, id: 1, link_nonce: 'nonce-of-the-entry', created_at: NOW, unsubscribed_at: null }
  const notified: NotifierEntry = listed
  const callOff: CallOff = {
    event_id: event.id,
    words: values.notes,
    default_choice: 'refund',
    answer_by: NOW,
    actor: 'hana',
    created_at: NOW,
  }
  const link: Row<'account_links'> = {
    ...{ id: 1, purpose: 'invitation', token_hash: '', user_id: null, email, role: 'helper', used_at: null },
    created_at: NOW,
    expires_at: '2026-12-05T02:00:00.000Z',
  }
  return {
    announcement: eventAnnounced.preview(services, { event, listener: listed }),
    waitingList: waitingListJoined.preview(services, { event, entry, partySize: 2 }),
    waitingCalledOff: waitingCalledOff.preview(services, { event, entry, callOff }),
    stillWaiting: stillWaiting.preview(services, { event, entry }),
    notifier: notifierJoined.preview(services, notified),
    notifierReturn: notifierReturn.preview(services, notified),
    offer: seatOffer.preview(services, { event, entry, offer }),
    room: seatsFreeMessage.preview(services, { event, entry }),
    offerWithdrawn: offerWithdrawn.preview(services, { event, entry, offer }),
    eveningOff: offeredEventDeleted.preview(services, { event, entry, offer }),
    invitation: invitation.preview(services, { link, token: 'token-of-the-link' }),
  }
}
