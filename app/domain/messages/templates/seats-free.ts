import { footer, greetingOf, labels } from '../../../copy/emails'
import { eveningOff as off, seatOffer as offered, roomFree as room } from '../../../copy/waiting-emails'
import { directionsTo } from '../../events/venue'
import type { MessageContent } from '../queue-message'
import type { MailBusiness, MailEvent } from './blocks'
import { eveningFacts } from './booking-parts'
import { renderLetter } from './letter'

interface Waiting {
  business: MailBusiness
  firstName: string
  event: MailEvent
  /** The way off the list. */
  leaveUrl: string
}

/** Seats are held for the reader until a certain time. */
export function seatOffer(input: Waiting & { seats: number; untilText: string; offerUrl: string }): MessageContent {
  const { business, event, seats } = input
  return renderLetter(
    {
      subject: offered.subject(event.title, seats),
      preheader: `${offered.until} ${input.untilText}. ${event.dateText}, ${event.time}.`,
      title: offered.title(seats),
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [offered.lead(greetingOf(input.firstName), seats)] },
        {
          kind: 'facts',
          facts: [...eveningFacts(event, business), { label: offered.until, lines: [input.untilText] }],
        },
        { kind: 'buttons', buttons: [{ label: offered.button, url: input.offerUrl }] },
        { kind: 'paragraph', inline: [offered.night] },
        { kind: 'paragraph', inline: [offered.pass] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [offered.because, ' ', { text: offered.leave, url: input.leaveUrl }],
    },
    business,
  )
}

/** Seats are free for whoever books first. */
export function roomFree(input: Waiting & { seats: number; bookUrl: string }): MessageContent {
  const { business, event } = input
  return renderLetter(
    {
      subject: room.subject(event.title),
      preheader: `${event.dateText}, ${event.time}`,
      title: room.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [room.lead(greetingOf(input.firstName), input.seats)] },
        { kind: 'facts', facts: eveningFacts(event, business) },
        {
          kind: 'buttons',
          buttons: [
            { label: room.button, url: input.bookUrl },
            { label: labels.directions, url: directionsTo(event.location, business) },
          ],
        },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [offered.because, ' ', { text: offered.leave, url: input.leaveUrl }],
    },
    business,
  )
}

/** The evening of an open offer was deleted. */
export function eveningOff(input: Omit<Waiting, 'leaveUrl'> & { eventsUrl: string }): MessageContent {
  const { business, event } = input
  return renderLetter(
    {
      subject: off.subject(event.title),
      preheader: `${event.title}, ${event.dateText}`,
      title: off.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [off.lead(greetingOf(input.firstName))] },
        { kind: 'facts', facts: eveningFacts(event, business) },
        { kind: 'buttons', buttons: [{ label: off.button, url: input.eventsUrl }] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.waiting],
    },
    business,
  )
}
