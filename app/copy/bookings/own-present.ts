import { studio } from '~/lib/studio'
import { defineCopy } from '../define-copy'

const unsent = 'We can’t send emails at the moment. Please pass the code on yourself.'

/** What the voucher's page tells the buyer of a present. */
export const ownPresent = defineCopy('ownPresent', {
  save: 'Save',
  takeOut: 'Don’t send it',
  takenOutText: 'The voucher is still yours to pass on.',
  again: 'Send it again',
  againText: 'Didn’t they get it? Ask them to look in their spam folder, or send it once more.',
  state: {
    none: '',
    planned: (email: string, when: string) => (studio.sendsMail ? `We’ll send it to ${email} on ${when}.` : unsent),
    sending: (email: string) => (studio.sendsMail ? `It’s on its way to ${email}.` : unsent),
    sent: (email: string, when: string) => (studio.sendsMail ? `Sent to ${email} on ${when}.` : unsent),
    undelivered: (email: string) =>
      `It couldn’t be delivered to ${email}. Please fix the address, or pass the code on yourself.`,
    over: (email: string) => `We didn’t send it to ${email}, as there was nothing left on the voucher by then.`,
  },
})
