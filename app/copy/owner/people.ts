import { defineCopy } from '../define-copy'
/** What the owner alone does on pages that others use too. */
export const ownersOnly = defineCopy('ownersOnly', {
  price: 'The owner sets the prices.',
  refund: 'The owner gives money back. Please ask the owner, or choose another ending.',
  unpay: 'This booking is paid. The owner takes a payment back.',
  undo: 'You can undo what you changed yourself, except a payment. Please ask the owner.',
})

export const roleNames = defineCopy('roleNames', { owner: 'Owner', helper: 'Helper', door: 'Door' })

/** What each role may do. */
export const roleTexts = defineCopy('roleTexts', {
  owner: 'Everything: money, settings and people too',
  helper: 'Events, bookings, customers, messages, enquiries and orders',
  door: 'The night sheet of today',
})

export const people = defineCopy('people', {
  title: 'People',
  invited: (email: string) => `${email} gets an email with a link.`,
  lastOwner: 'This is the only owner. Please make somebody else an owner first.',
  emailTaken: 'Somebody with this email has a login already',
  usernameTaken: 'This username is or was somebody else’s. Please choose another one.',
  personalLink: 'A link in this message is for one person alone, so it cannot go to another address.',
  voucherCode:
    'There is a voucher code in this message, and a code is money. Only the owner can send it to another address.',
  linkOver: 'This invitation was used or withdrawn, or its time is over. Please ask for a new one.',
})
