import { defineCopy } from './define-copy'
/** Labels and messages that every form shares. */
export const fields = defineCopy('fields', {
  email: 'Email',
  bookingEmailHint: '{sendsMail|Your confirmation goes here|For your booking}',
  phone: 'Phone',
  partySize: 'Party size',
  fewer: 'One fewer',
  more: 'One more',
  voucherPlaceholder: 'SLP-ABC12345',
  waitingList: 'Waiting list',
})

/** Why a form could not be sent. */
export const network = defineCopy('network', {
  offline: 'You’re offline. What you typed is still here: please try again when you’re back online.',
  noServer: 'Unable to connect to server',
  badAnswer:
    'Something went wrong on our side, so this may not be saved. What you typed is still here: please try again in a minute.',
  unreachable: 'We couldn’t reach our site. What you typed is still here: please try again in a moment.',
})
