import {
  ownerPartyAgreed,
  partyAgreed,
  partyBalancePaid,
  partyCancelled,
  partyChanged,
  partyNotPaid,
  partyReminder,
} from '../../../app/domain/parties/agreed-messages'
import { ownerPartyAsked, partyAsked } from '../../../app/domain/parties/ask'
import type { AgreedParty } from '../../../app/domain/parties/party'
import { partyClosed, partyQuoted } from '../../../app/domain/parties/quote'
import { NOW } from '../build-services'
import type { MailSample } from './sample'

/** E-mails to a host and the owner about a private party. */
export function partyMails({ services, values, event, payment }: MailSample) {
  const party: AgreedParty = {
    id: 1,
    reference: values.reference,
    link_nonce: 'nonce-of-the-party',
    name: values.name,
    email: values.email,
    phone: values.phone,
    occasion: values.title,
    people: 12,
    wished_dates: '2026-12-04 2026-12-11',
    address: values.location,
    words: values.notes,
    spam_reason: null,
    state: 'agreed',
    quote_number: 1,
    date: event.date,
    time: event.time,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    location: values.location,
    price_cents: 7000,
    minimum_people: 8,
    deposit_cents: 20_000,
    refund_days: 14,
    valid_until: '2026-11-27T10:59:59.999Z',
    quote_words: values.notes,
    beside_public: 0,
    actor: 'hana',
    event_id: event.id,
    customer_id: 1,
    pays: 'each',
    payment_id: payment.id,
    notified_at: NOW,
    notified_sequence: 0,
    retained_cents: 0,
    created_at: NOW,
    updated_at: NOW,
  }
  const agreed = { party, event }
  const retained = { ...party, state: 'cancelled', retained_cents: 20_000 } as const
  return {
    partyAsked: partyAsked.preview(services, party),
    ownerPartyAsked: ownerPartyAsked.preview(services, party),
    partyQuoted: partyQuoted.preview(services, party),
    partyClosed: partyClosed.preview(services, { party, words: values.notes }),
    partyAgreed: partyAgreed.preview(services, { ...agreed, depositCents: 20_000 }),
    ownerPartyAgreed: ownerPartyAgreed.preview(services, { ...agreed, depositCents: 20_000 }),
    partyBalancePaid: partyBalancePaid.preview(services, { ...agreed, payment, leftCents: 0 }),
    partyNotPaid: partyNotPaid.preview(services, { party, payment, reason: `${values.reason}.` }),
    partyReminder: partyReminder.preview(services, { ...agreed, daysBefore: 14 }),
    partyChanged: partyChanged.preview(services, agreed),
    partyCancelled: partyCancelled.preview(services, {
      party: retained,
      event,
      words: values.notes,
      backCents: 64_000,
    }),
  }
}
