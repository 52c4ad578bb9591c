import { defineCopy } from '../define-copy'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Texts of 'Write to guests'. */
export const broadcasts = defineCopy('broadcasts', {
  title: 'Write to guests',
  failed: 'The message was not sent',
  people,
  audience: { booked: 'Everybody booked', waiting: 'Everybody on the waiting list' },
  nobody: {
    booked: 'Nobody who takes email is booked for this evening, so there’s nobody to write to.',
    waiting: 'Nobody who takes email is on the waiting list of this evening, so there’s nobody to write to.',
  },
  sentTo: (audience: 'booked' | 'waiting', count: number) =>
    audience === 'booked' ? `To ${people(count)} booked` : `To ${people(count)} waiting`,
  refused: (emails: string[]) =>
    `${emails.join(', ')} ${emails.length === 1 ? 'takes' : 'take'} no email: please give them a call.`,
  sent: (count: number) => (count === 1 ? '1 message is on its way.' : `${count} messages are on their way.`),
})
