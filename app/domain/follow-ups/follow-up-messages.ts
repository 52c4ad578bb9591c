import type { EventWithSeats } from '#db/queries/bookings/events'
import type { Painter } from '#db/queries/bookings/follow-ups'
import { dateText } from '../../lib/nz-time'
import { eventLine } from '../events/evening-facts'
import { buttons, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf } from '../messages/parts'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'

interface FollowUpMail {
  event: EventWithSeats
  painter: Painter
  /** null only in a test of the owner's before there is one. */
  photoUrl: string | null
  /** Absent in a preview and in a test. */
  followUpId?: number
}

/** After the evening: thanks, with the group photo. Each address once for each follow-up. */
export const followUpSent = defineMessage<FollowUpMail>('event_follow_up', {
  dedupeKey: ({ followUpId, painter }) => `follow-up:${followUpId}:${painter.email.toLowerCase()}`,
  write: (mail, services) => thanks(services, mail),
})

/** The same as a test of the owner's, marked as one. */
export const followUpTest = defineMessage<FollowUpMail>('event_follow_up_test', {
  dedupeKey: (_, { codes }) => `follow-up-test:${codes.nonce()}`,
  write: (mail, services) => {
    const draft = thanks(services, mail)
    return { ...draft, subject: `Test: ${draft.subject}` }
  },
})

function thanks(services: Services, { event, painter, photoUrl }: FollowUpMail) {
  return {
    to: { email: painter.email, name: painter.name },
    replyTo: 'owner',
    subject: `Thank you for painting with us: ${event.title}`,
    preheader: eventLine(event),
    title: 'What an evening!',
    picture: photoUrl ? { url: photoUrl, alt: `Everybody with their paintings: ${event.title}` } : undefined,
    lead: `${greetingOf(painter.first_name)}, thank you for painting ‘${event.title}’ with us on ${dateText(event.starts_at)}. Here is the picture of all of you with what you made.`,
    body: [
      photoUrl && buttons(['Open the group photo', photoUrl]),
      photoUrl &&
        paragraph(
          'The photo is yours to keep and to share. If you would rather not be in it, reply to this email and we take it down.',
        ),
      paragraph(
        'Show us where your painting hangs: ',
        { text: 'our group', url: readSettings(services).groupUrl },
        '.',
      ),
    ],
    because: ['You get this because you painted with us that evening. It is not a newsletter.'],
  }
}
