import { defineCopy } from '../define-copy'
/** What the buyer of a present sees of it on the voucher's page. */
export const ownPresent = defineCopy('ownPresent', {
  save: 'Save',
  takeOut: 'Do not send it',
  takenOutText: 'The voucher stays yours to pass on.',
  again: 'Send it again',
  againText: 'Did they not get it? It can be in the spam folder, or you can send it once more.',
  state: {
    none: '',
    planned: (email: string, when: string) => `We will send it to ${email} on ${when}.`,
    sending: (email: string) => `It is on its way to ${email}.`,
    sent: (email: string, when: string) => `Sent to ${email} on ${when}.`,
    undelivered: (email: string) =>
      `It could not be delivered to ${email}. Please correct the address, or pass the code on yourself.`,
    over: (email: string) => `It was not sent to ${email}: nothing was left on the voucher when its day came.`,
  },
})
