import { greetingOf } from '../../../copy/emails'
import { eventFollowUp as copy } from '../../../copy/event-emails'
import type { MessageContent } from '../queue-message'
import type { Block, MailBusiness, MailEvent } from './blocks'
import { renderLetter } from './letter'

interface EventFollowUpInput {
  business: MailBusiness
  event: Pick<MailEvent, 'title' | 'dateText'>
  firstName: string
  /** null only in a test of the owner's before there is one. */
  groupPhotoUrl: string | null
  groupUrl: string
}

/** After the evening: thanks, with the group photo (spec 2 §2; PRODUCT §6). */
export function eventFollowUp(input: EventFollowUpInput): MessageContent {
  const { business, event, groupPhotoUrl } = input
  const photo: Block[] = groupPhotoUrl
    ? [
        { kind: 'buttons', buttons: [{ label: copy.button, url: groupPhotoUrl }] },
        { kind: 'paragraph', inline: [copy.keep] },
      ]
    : []
  return renderLetter(
    {
      subject: copy.subject(event.title),
      preheader: `${event.title}, ${event.dateText}`,
      title: copy.title,
      picture: groupPhotoUrl ? { url: groupPhotoUrl, alt: copy.picture(event.title) } : undefined,
      blocks: [
        {
          kind: 'paragraph',
          tone: 'lead',
          inline: [copy.lead(greetingOf(input.firstName), event.title, event.dateText)],
        },
        ...photo,
        { kind: 'paragraph', inline: [copy.group, { text: copy.groupLink, url: input.groupUrl }, '.'] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [copy.because],
    },
    business,
  )
}
