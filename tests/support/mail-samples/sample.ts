import type { MailBusiness, MailEvent } from '../../../app/domain/messages/templates/blocks'

/** Every text that somebody outside can write, by name; each goes into every template that shows it. */
export interface Typed {
  firstName: string
  who: string
  email: string
  phone: string
  notes: string
  title: string
  location: string
  reference: string
  reason: string
  note: string
  label: string
  code: string
  businessName: string
  tutorName: string
}

/** What every template is filled in with. */
export interface MailSample {
  values: Typed
  business: MailBusiness
  event: MailEvent
}

const business: MailBusiness = {
  businessName: 'Paint & Sip Waipu',
  tutorName: 'Hana',
  phone: '09 555 0142',
  phoneHref: 'tel:+6495550142',
  contactHours: '9am-9pm any day',
  venueName: 'The Art Space',
  venueAddress: '7 Easel Lane, Waipu',
  mapsUrl: 'https://www.google.com/maps/search/?api=1&query=7%20Easel%20Lane',
  gstNumber: '123-456-789',
  parking: 'Park for free on Easel Lane.',
  publicUrl: 'https://studio.example',
}

const evening: MailEvent = {
  title: 'Pōhutukawa at dusk',
  dateText: 'Fri, 4 Dec 2026',
  time: '6:30pm-8:30pm',
  location: 'The Art Space',
  imageUrl: '/uploads/EVENING2345678923456-1600x900.webp',
}

export const typed: Typed = {
  firstName: 'Aroha',
  who: 'Aroha Fern and 1 friend',
  email: 'aroha@example.com',
  phone: '021 555 0142',
  notes: 'One of us is left-handed.\nWe come by bus.',
  title: evening.title,
  location: evening.location,
  reference: 'WP-4K7Q2',
  reason: 'The storm closed the road',
  note: '1 place left',
  label: 'Gift voucher SLP-7K3MX9QD',
  code: 'SLP-7K3MX9QD',
  businessName: business.businessName,
  tutorName: business.tutorName,
}

/** The studio and its evening with these texts in their places. */
export function sampleOf(values: Typed, changes: Partial<MailBusiness>): MailSample {
  const { businessName, tutorName, title, location } = values
  return {
    values,
    business: { ...business, businessName, tutorName, ...changes },
    event: { ...evening, title, location },
  }
}
