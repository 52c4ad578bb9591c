import type { NotifierEntry } from '#db/queries/bookings/notifier'
import type { NotifierForm } from '../../contract/bookings/notifier'
import { fullName } from '../../contract/limits'
import { localDateOf } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { buttons, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf, unsubscribeHeaders } from '../messages/parts'
import { unsubscribePath } from './subscription'

const OFTEN = 'That is a mail now and then, when a new evening is open for booking. Nothing else.'
const LEFT = 'You had unsubscribed, so nothing comes unless you say so.'

/** To somebody who asked to hear of new events; once for each joining. */
export const notifierJoined = defineMessage<{ person: NotifierForm; entry: NotifierEntry }>('notifier_joined', {
  dedupeKey: ({ entry }, { codes }) =>
    `notifier:${entry.id}:${entry.unsubscribed_at ?? entry.created_at}:${codes.nonce()}`,
  write: ({ person, entry }, services) => {
    const path = unsubscribePath(services, entry)
    return {
      to: { email: person.email, name: fullName(person.firstName, person.lastName) },
      headers: unsubscribeHeaders(services, path),
      subject: "You're on the list!",
      preheader: OFTEN,
      lead: `${greetingOf(person.firstName)}, we'll email you as soon as the next event is scheduled.`,
      body: [
        paragraph(OFTEN),
        paragraph(
          'That was not you, or you have changed your mind? One click and you are off the list: ',
          { text: 'unsubscribe', url: path },
          '.',
        ),
      ],
      because: ['You get this because you asked us to tell you about new events.'],
    }
  },
})

/**
 * Somebody typed an address that had unsubscribed: its person decides. Once a month at most, by the name that they gave
 * themselves, and nothing comes unless they say so.
 */
export const notifierReturn = defineMessage<NotifierEntry>('notifier_return', {
  dedupeKey: ({ id }, { clock }) => `notifier:${id}:return:${localDateOf(instantNow(clock)).slice(0, 7)}`,
  write: (entry, services) => ({
    to: { email: entry.email, name: fullName(entry.first_name, entry.last_name) },
    subject: 'Shall we write to you again?',
    preheader: LEFT,
    lead: `${greetingOf(entry.first_name)}, this address was entered in our list for new events just now.`,
    body: [
      paragraph(LEFT),
      buttons(['Yes, write to me again', unsubscribePath(services, entry)]),
      paragraph('That was not you? Then there is nothing to do: you stay off the list.'),
    ],
    because: ['You get this because your address was entered in our list for new events.'],
  }),
})
