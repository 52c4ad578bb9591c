import type { SumLine } from '../../app/contract/bookings'
import { auctionLabels, outbid, ownerAuction } from '../../app/copy/auction-emails'
import { greetingOf } from '../../app/copy/emails'
import type { MessageContent } from '../../app/domain/messages/queue-message'
import { auctionLetter, newDeviceLetter, ownerAuctionLetter } from '../../app/domain/messages/templates/auction-letters'
import type { MailBusiness, MailEvent } from '../../app/domain/messages/templates/blocks'
import { bookingConfirmation } from '../../app/domain/messages/templates/booking-confirmation'
import { ownerEnquiry } from '../../app/domain/messages/templates/enquiry-letters'
import { eventAnnouncement } from '../../app/domain/messages/templates/event-announcement'
import { eventFollowUp } from '../../app/domain/messages/templates/event-follow-up'
import { eventReminder } from '../../app/domain/messages/templates/event-reminder'
import { notifierJoined, notifierReturn, waitingListJoined } from '../../app/domain/messages/templates/list-joined'
import { ownerNewBooking, ownerProblemAlert } from '../../app/domain/messages/templates/owner-alerts'
import { ownerPackageSold, packageBought } from '../../app/domain/messages/templates/package-letters'
import { refundMade } from '../../app/domain/messages/templates/refund-made'
import { eveningOff, roomFree, seatOffer } from '../../app/domain/messages/templates/seats-free'
import { seatsGoneRefunded } from '../../app/domain/messages/templates/seats-gone'
import { ownerAboutGuest, rebookingRefused, seatsGivenUp } from '../../app/domain/messages/templates/self-service'
import { ownerNewVoucher, voucherCreated } from '../../app/domain/messages/templates/voucher-created'

export const business: MailBusiness = {
  businessName: 'Paint & Sip Waipu',
  tutorName: 'Hana',
  phone: '09 555 0142',
  phoneHref: 'tel:+6495550142',
  contactHours: '9am-9pm any day',
  venueName: 'The Art Space',
  venueAddress: '7 Easel Lane, Waipu',
  mapsUrl: 'https://www.google.com/maps/search/?api=1&query=7%20Easel%20Lane',
  gstNumber: '123-456-789',
  publicUrl: 'https://studio.example',
}

export const evening: MailEvent = {
  title: 'Pōhutukawa at dusk',
  dateText: 'Fri, 4 Dec 2026',
  time: '6:30pm-8:30pm',
  location: 'The Art Space',
  imageUrl: '/uploads/evening.jpg',
}

const receipt: SumLine[] = [
  { kind: 'item', label: '2 people × $65', cents: 13000 },
  { kind: 'less', label: 'Gift voucher SLP-7K3MX9QD', note: '1 place left', cents: -6500 },
  { kind: 'total', label: 'Total', cents: 6500 },
]

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

/** Every template, filled in with these texts. */
export function allMessages(
  values: Typed = typed,
  changes: Partial<MailBusiness> = {},
): Record<string, MessageContent> {
  const { firstName, who, reference } = values
  const ours = { ...business, businessName: values.businessName, tutorName: values.tutorName, ...changes }
  const event = { ...evening, title: values.title, location: values.location }
  const gift = {
    business: ours,
    purchaserName: firstName,
    purchaserEmail: values.email,
    recipientName: who,
    giftMessage: values.notes,
    peopleCount: 2,
    valueCents: 13000,
    validUntil: 'Sat, 4 Dec 2027',
    code: values.code,
  }
  const lines = receipt.map((line) =>
    line.kind === 'less' ? { ...line, label: values.label, note: values.note } : line,
  )
  const next = { event: { ...event, dateText: 'Sat, 12 Dec 2026' }, url: '/?event=4' }
  return {
    confirmation: bookingConfirmation({
      business: ours,
      event,
      firstName,
      who,
      partySize: 2,
      reference,
      receipt: lines,
      paidBy: 'card',
      bookingUrl: '/booking/Jk2hd82hQkshd92Hsu2',
    }),
    seatsGone: seatsGoneRefunded({
      business: ours,
      firstName,
      event,
      refundCents: 6500,
      voucherCode: values.code,
      next,
      notifierUrl: '/#contact',
    }),
    seatsGoneNoNext: seatsGoneRefunded({
      business: ours,
      firstName,
      event,
      refundCents: 0,
      next: null,
      notifierUrl: '/#contact',
    }),
    reminder: eventReminder({
      business: ours,
      event,
      firstName,
      who,
      reference,
      isToday: false,
      bookingUrl: '/booking/Jk2hd82hQkshd92Hsu2',
    }),
    announcement: eventAnnouncement({
      business: ours,
      event: { ...event, priceCents: 6500, maxCapacity: 9 },
      firstName,
      reason: 'notifier',
      bookUrl: '/#events',
      unsubscribeUrl: '/unsubscribe/abc',
    }),
    followUp: eventFollowUp({
      business: ours,
      event,
      firstName,
      groupPhotoUrl: '/uploads/K2345-1600x1067.jpg',
      groupUrl: 'https://social.example.com/groups/paint-and-sip-waipu',
    }),
    waitingList: waitingListJoined({
      business: ours,
      firstName,
      event,
      partySize: 2,
      leaveUrl: '/waiting-list/leave/abc',
    }),
    notifier: notifierJoined({ business: ours, firstName, unsubscribeUrl: '/unsubscribe/abc' }),
    notifierReturn: notifierReturn({ business: ours, firstName, returnUrl: '/unsubscribe/abc' }),
    ownerBooking: ownerNewBooking({
      business: ours,
      event: { ...event, currentBookings: 7, maxCapacity: 9 },
      who,
      partySize: 2,
      email: values.email,
      phone: values.phone,
      specialRequests: values.notes,
      reference,
      receipt: lines,
      paidBy: 'card',
      adminUrl: '/admin/bookings',
    }),
    voucher: voucherCreated({
      ...gift,
      voucherUrl: '/voucher/1-abc',
      printUrl: '/voucher/1-abc/print',
      balanceUrl: '/voucher-balance',
    }),
    ownerVoucher: ownerNewVoucher({ ...gift, adminUrl: '/admin' }),
    offer: seatOffer({
      business: ours,
      firstName,
      event,
      leaveUrl: '/waiting-list/1-abc',
      seats: 2,
      untilText: 'Sat, 5 Dec 2026, 3:00pm',
      offerUrl: '/offer/1-abc',
    }),
    room: roomFree({
      business: ours,
      firstName,
      event,
      leaveUrl: '/waiting-list/1-abc',
      seats: 1,
      bookUrl: '/waiting-list/1-abc',
    }),
    eveningOff: eveningOff({ business: ours, firstName, event, eventsUrl: '/#events' }),
    givenUp: seatsGivenUp({ business: ours, firstName, who, reference, bookingUrl: '/booking/abc', event, seats: 2 }),
    rebookingRefused: rebookingRefused({
      business: ours,
      firstName,
      who,
      reference,
      bookingUrl: '/booking/abc',
      event,
      refundCents: 3000,
    }),
    ownerAboutGuest: ownerAboutGuest({
      business: ours,
      kind: 'filled',
      event,
      who,
      phone: values.phone,
      email: values.email,
      reference,
      adminUrl: '/admin',
    }),
    ownerProblem: ownerProblemAlert({
      business: ours,
      what: 'A refund failed',
      explanation: `The card provider refused to send $65.00 back to ${who}. Try it again, or pay it back by bank transfer and mark it done.`,
      facts: [
        { label: 'Booking', value: reference },
        { label: 'Reason', value: values.reason },
        { label: 'Email', value: values.email },
      ],
      action: { label: 'Look at the refund', url: '/admin/payments/12' },
    }),
    auction: auctionLetter({
      business: ours,
      subject: outbid.subject(values.title),
      title: outbid.title,
      lead: outbid.lead(greetingOf(firstName), values.title),
      facts: [{ label: auctionLabels.price, lines: ['$65.00'] }],
      button: { label: outbid.button, url: '/auction?a=4' },
      more: [{ kind: 'sum', lines }],
    }),
    newDevice: newDeviceLetter({
      business: ours,
      firstName,
      signedInText: 'Fri, 4 Dec 2026, 6:30pm',
      deviceUrl: '/bidder-device/4-Jk2hd82hQkshd92Hsu2',
    }),
    ownerAuction: ownerAuctionLetter({
      business: ours,
      subject: ownerAuction.endedSubject(values.title),
      title: ownerAuction.ended,
      lead: ownerAuction.sold(values.title, who, 6500),
      button: { label: ownerAuction.button, url: '/admin/results' },
    }),
    refund: refundMade({
      business: ours,
      firstName,
      refundCents: 6500,
      paidFor: `${values.title}, ${evening.dateText}`,
      reference,
      reason: values.reason,
    }),
    ownerEnquiry: ownerEnquiry({
      business: ours,
      source: 'box',
      name: who,
      email: values.email,
      phone: values.phone,
      message: values.notes,
      price: { code: 'NZD', text: '$7,250' },
      adminUrl: '/admin/enquiries',
    }),
    packageBought: packageBought({
      business: ours,
      name: firstName,
      reference,
      receipt: lines,
      pageUrl: '/package/BX-222222-abc',
      guaranteeUntil: 'Mon, 21 Dec 2026',
    }),
    ownerPackage: ownerPackageSold({
      business: ours,
      name: who,
      reference,
      receipt: lines,
      email: values.email,
      phone: values.phone,
      message: values.notes,
      currency: 'NZD',
      adminUrl: '/admin/enquiries',
    }),
  }
}
