import { counted } from '~/lib/text'
import { defineCopy } from '../define-copy'

const guests = (count: number) => counted(count, 'guest')

/** Texts of 'Write to guests'. */
export const broadcasts = defineCopy('broadcasts', {
  title: 'Write to guests',
  failed: 'The message was not sent',
  guests,
  audience: { booked: 'Everybody booked', waiting: 'Everybody on the waiting list' },
  nobody: {
    booked: 'Nobody we can email is booked for this evening, so there’s nobody to write to.',
    waiting: 'Nobody we can email is on this evening’s waiting list, so there’s nobody to write to.',
  },
  sentTo: (audience: 'booked' | 'waiting', count: number) =>
    audience === 'booked' ? `To ${guests(count)} booked` : `To ${guests(count)} waiting`,
  refused: (emails: string[]) => `We can’t email ${emails.join(', ')}: please give them a call.`,
  sent: (count: number) => `${counted(count, 'message is on its way', 'messages are on their way')}.`,
})
