import { defineCopy } from '../define-copy'
/** What the voucher's page tells the buyer of a present. */
export const ownPresent = defineCopy('ownPresent', {
  save: 'Save',
  takeOut: 'Don’t send it',
  takenOutText: 'The voucher is still yours to pass on.',
  again: 'Send it again',
  againText: 'Didn’t they get it? Ask them to look in their spam folder, or send it once more.',
  state: {
    none: '',
    planned: (email: string, when: string) => `We’ll send it to ${email} on ${when}.`,
    sending: (email: string) => `It’s on its way to ${email}.`,
    sent: (email: string, when: string) => `Sent to ${email} on ${when}.`,
    undelivered: (email: string) =>
      `It couldn’t be delivered to ${email}. Please fix the address, or pass the code on yourself.`,
    over: (email: string) => `We didn’t send it to ${email}, as there was nothing left on the voucher by then.`,
  },
})
