import { defineCopy } from '../define-copy'
/** What only the owner may do on pages that other roles use too. */
export const ownersOnly = defineCopy('ownersOnly', {
  price: 'Only the owner can set prices.',
  refund: 'Only the owner can give money back. Please ask the owner, or choose something else.',
  unpay: 'This booking is paid. Only the owner can take a payment back.',
  undo: 'You can undo what you changed yourself, except a payment. Please ask the owner.',
})

export const roleNames = defineCopy('roleNames', { owner: 'Owner', helper: 'Helper', door: 'Door' })

/** What each role may do. */
export const roleTexts = defineCopy('roleTexts', {
  owner: 'Everything: money, settings and people too',
  helper: 'Events, bookings, customers, messages, enquiries and orders',
  door: 'Today’s night sheet',
})

export const people = defineCopy('people', {
  title: 'People',
  invited: (email: string) => `${email} gets an email with a link.`,
  lastOwner: 'This is the only owner. Please make somebody else an owner first.',
  emailTaken: 'Somebody with this email has a login already',
  usernameTaken: 'This username is or was somebody else’s. Please choose another one.',
  personalLink: 'A link in this message is for one person alone, so it cannot go to another address.',
  voucherCode:
    'This message has a voucher code or a link to a bought package, which is as good as money. Only the owner can send it to another address.',
  calendarLink:
    'They may still have the link of your calendar, which needs no login: make a new one under Settings, Calendar.',
  linkOver: 'This invitation was used or withdrawn, or has expired. Please ask for a new one.',
})
