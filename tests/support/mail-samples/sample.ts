import type { Booking } from '#db/queries/bookings/bookings'
import type { EventWithSeats } from '#db/queries/bookings/events'
import type { Payment } from '#db/queries/payments/payments'
import { saveSetting } from '#db/queries/settings'
import type { Settings } from '../../../app/domain/settings/read-settings'
import { studio } from '../../../app/lib/studio'
import { instantOf, timesText } from '../../../app/lib/time'
import { buildServices, NOW, type TestServices } from '../build-services'

/** Every text that a visitor can type, by name; each is put into every message that shows it. */
export interface Typed {
  firstName: string
  name: string
  email: string
  phone: string
  notes: string
  title: string
  location: string
  reference: string
  reason: string
  code: string
  businessName: string
  tutorName: string
}

export const typed: Typed = {
  firstName: 'Aroha',
  name: 'Aroha Fern',
  email: 'aroha@example.com',
  phone: '021 555 0142',
  notes: 'One of us is left-handed.\nWe come by bus.',
  title: 'Pōhutukawa at dusk',
  location: 'The Art Space',
  reference: 'WP-4K7Q2',
  reason: 'The storm closed the road',
  code: 'SLP-7K3MX9QD',
  businessName: 'Paint & Sip Waipu',
  tutorName: 'Hana',
}

/** The rows that most messages need. */
export interface MailSample {
  services: TestServices
  values: Typed
  event: EventWithSeats
  booking: Booking
  payment: Payment
}

/** The studio, an evening and a booking of it with these texts in their places. */
export function sampleOf(
  values: Typed,
  { settings, services = buildServices() }: { settings?: Partial<Settings>; services?: TestServices } = {},
): MailSample {
  const { businessName, tutorName } = values
  const parking = 'Park for free on Easel Lane.'
  for (const [key, value] of Object.entries({
    businessName,
    tutorName,
    taxNumber: '123-456-789',
    parking,
    ...settings,
  })) {
    saveSetting(services.db, key, value, NOW)
  }
  return { services, values, event: eventOf(values), booking: bookingOf(values), payment: paymentOf(values) }
}

function eventOf({ title, location }: Typed): EventWithSeats {
  return {
    id: 4,
    title,
    location,
    date: '2026-12-04',
    time: timesText({ start: '18:30', end: '20:30' }),
    starts_at: instantOf('2026-12-04', '18:30'),
    ends_at: instantOf('2026-12-04', '20:30'),
    price_cents: 6500,
    max_capacity: 9,
    is_visible: 1,
    is_archived: 0,
    is_regular: 1,
    image_url: '/uploads/EVENING2345678923456-1600x900.webp',
    created_at: NOW,
    updated_at: NOW,
    description: '',
    share_image_url: null,
    calendar_sequence: 0,
    minimum_people: null,
    decide_hours: 48,
    run_anyway_at: null,
    called_off_at: null,
    is_private: 0,
    confirmed: 7,
    held: 0,
    offered: 0,
    given_up: 0,
  }
}

function bookingOf({ firstName, name, email, phone, notes, reference, code }: Typed): Booking {
  return {
    id: 7,
    event_id: 4,
    customer_id: null,
    first_name: firstName,
    last_name: 'Fern',
    name,
    email,
    phone,
    reference,
    party_size: 2,
    made_by: 'payment',
    placed_by: 'visitor',
    payment_id: null,
    hold_id: null,
    payment_status: 'paid',
    total_cents: 13000,
    credit_cents: 6500,
    special_requests: notes,
    taken_from: null,
    voucher_code: code,
    is_archived: 0,
    link_nonce: 'nonce-of-the-booking',
    given_up_at: null,
    group_id: null,
    coming_with: '',
    left_handed: 0,
    seated: 0,
    near_tutor: 0,
    rainchecked_at: null,
    arrived_at: null,
    arrival_recorded_at: null,
    calendar_sequence: 0,
    created_at: NOW,
    updated_at: NOW,
  }
}

function paymentOf({ name, email, title }: Typed): Payment {
  return {
    id: 'pay-12',
    purpose: 'booking',
    amount_cents: 6500,
    currency: studio.currency,
    provider: 'stripe',
    method: 'card',
    state: 'paid',
    visitor: null,
    name,
    email,
    description: `${title}, Fri, 4 Dec 2026`,
    details: null,
    intent_id: null,
    refunded_cents: 0,
    disputed_cents: 0,
    net_cents: 6500,
    decline_message: null,
    fulfilled_type: 'nothing',
    fulfilled_id: null,
    fulfilled_part: 'whole',
    fulfil_failures: 0,
    fulfil_after: null,
    created_at: NOW,
    expires_at: null,
    paid_at: NOW,
    fulfilled_at: null,
  }
}
