import { defineCopy } from './define-copy'
/** Labels and messages that every form shares. */
export const fields = defineCopy('fields', {
  email: 'Email',
  bookingEmailHint: 'Your confirmation goes here',
  phone: 'Phone',
  partySize: 'Party size',
  fewer: 'One fewer',
  more: 'One more',
  voucherPlaceholder: 'SLP-ABC12345',
  waitingList: 'Waiting list',
})

/** Why nothing could be sent. */
export const network = defineCopy('network', {
  offline: 'You are offline. What you typed is still here. Please try again when you are back online.',
  noServer: 'Unable to connect to server',
  badAnswer:
    'The server could not answer just now, so this may not be saved. What you typed is still here: please try again in a minute.',
  unreachable: 'We could not reach the studio. What you typed is still here. Please try again in a moment.',
})
