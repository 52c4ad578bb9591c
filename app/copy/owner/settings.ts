import { MAX_PARTY } from '../../contract/constants'
import { reminderDay, reminderHour } from '../site/rule-texts'

/** Words of the owner's Settings. */
export const settings = {
  save: 'Save',
  saving: 'Saving...',
  saved: 'Settings saved',
  nothingChanged: 'Nothing had changed.',
  failed: 'Failed to save settings',
} as const

export const business = {
  title: 'Business',
  lead: 'These stand on every page of the site, in its emails and on receipts.',
  businessName: 'Business name',
  businessHint: 'In the head and the foot of every page',
  tutorName: 'Tutor’s first name',
  tutorHint: 'Also the maker of kits and frames',
  ownerEmail: 'Your email',
  ownerEmailHint: 'Alerts go here, and replies to the emails that the site sends',
  phone: 'Phone',
  phoneHint: 'As visitors read it, such as 09 555 0142',
  contactHours: 'When you can be called',
  contactHoursHint: 'Stands beside the phone number',
  venueName: 'Venue',
  venueAddress: 'Address of the venue',
  parking: 'Where to park',
  parkingHint:
    'A sentence for the front page, and for whoever has booked an evening here. Empty says nothing about it.',
  groupUrl: 'Link to your social group',
  clubUrl: 'Link to your club',
  auctionVideo: 'Intro video of the auction page',
  auctionVideoHint: 'A Vimeo link, such as https://vimeo.com/123456789. Empty shows a painting instead.',
  gstNumber: 'GST number',
  gstHint:
    'Receipts and the foot of every page show it and say that prices include GST. Empty when you are not registered.',
  saved: 'Every page shows it from now on.',
} as const

export const notifications = {
  title: 'Notifications',
  lead: 'Which emails the site sends by itself.',
  choices: [
    {
      name: 'bookingConfirmations',
      label: 'Booking confirmations',
      text: 'To whoever booked, with the calendar file and the link to the booking’s page.',
    },
    {
      name: 'bookingCancellations',
      label: 'Booking cancellations',
      text: 'To whoever booked, when a booking becomes a raincheck or ends, and to you when a guest gives up seats.',
    },
    { name: 'newBookingAlerts', label: 'New booking alerts', text: 'To you, for each new booking and voucher.' },
    {
      name: 'eventReminders',
      label: 'Event reminders',
      text: `To everybody booked, at ${reminderHour} on ${reminderDay}.`,
    },
  ],
  refunds: 'Refunds, payments, orders and vouchers are always told: whoever paid has a right to know.',
} as const

export const rainchecks = {
  title: 'Rainchecks',
  lead: 'On the page of a booking somebody who cannot come takes a raincheck at once, until this long before the evening. Later than that the seats can only be given up if you fill them.',
  hours: 'Hours before the evening',
  hoursHint: 'For small parties',
  largeParty: 'A party is large from',
  largePartyHint: `People; ${MAX_PARTY + 1} means that none is`,
  daysLarge: 'Days before the evening for large parties',
  saved: 'Counts for every booking from now on.',
} as const

export const account = {
  passwordTitle: 'Change your password',
  current: 'Current password',
  next: 'New password',
  change: 'Change password',
  changing: 'Changing...',
  changed: 'Password changed',
  changedText: 'Every other device has been logged out.',
  failed: 'Failed to change the password',
  everywhereTitle: 'Log out everywhere',
  everywhereText: 'Ends your sessions on every device, this one too.',
} as const

export const audit = {
  title: 'Audit log',
  lead: 'Every change that was made here, with who made it. It cannot be edited.',
  search: 'Search who, what, number or value',
  of: 'Of',
  all: 'Everything',
  none: 'No changes yet',
  noneText: 'Whatever you change appears here.',
} as const
