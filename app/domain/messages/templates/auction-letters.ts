import { auctionBecause, auctionLabels, newDevice } from '../../../copy/auction-emails'
import { footer, greetingOf } from '../../../copy/emails'
import type { MessageContent } from '../queue-message'
import type { Block, Fact, MailBusiness } from './blocks'
import { renderLetter } from './letter'

export interface AuctionLetterInput {
  business: MailBusiness
  subject: string
  title: string
  lead: string
  facts?: Fact[]
  button: { label: string; url: string }
  /** What stands below the button. */
  more?: Block[]
  /** A picture of the painting; shown when mail programs can. */
  picture?: { url: string; alt: string }
}

/** A message to somebody who bids: what happened, how it stands, one link to the auction (PRODUCT §7). */
export function auctionLetter(input: AuctionLetterInput): MessageContent {
  const { business, facts = [] } = input
  return renderLetter(
    {
      subject: input.subject,
      preheader: input.lead,
      title: input.title,
      picture: input.picture,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [input.lead] },
        ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
        { kind: 'buttons', buttons: [input.button] },
        ...(input.more ?? []),
        { kind: 'signature', name: business.tutorName },
      ],
      because: [auctionBecause.bid],
    },
    business,
  )
}

/** Asks the owner of an e-mail address whether a new device is theirs; both answers are links to a page that asks. */
export function newDeviceLetter(input: {
  business: MailBusiness
  firstName: string
  /** 'Fri, 4 Dec 2026, 6:30pm' */
  signedInText: string
  deviceUrl: string
}): MessageContent {
  const { business, deviceUrl } = input
  return renderLetter(
    {
      subject: newDevice.subject,
      preheader: newDevice.title,
      title: newDevice.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [newDevice.lead(greetingOf(input.firstName))] },
        { kind: 'facts', facts: [{ label: auctionLabels.signedIn, lines: [input.signedInText] }] },
        { kind: 'paragraph', inline: [newDevice.yes] },
        { kind: 'buttons', buttons: [{ label: newDevice.confirm, url: deviceUrl }] },
        { kind: 'paragraph', inline: [newDevice.no, { text: newDevice.notMe, url: `${deviceUrl}?not-me` }] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [auctionBecause.registered],
    },
    business,
  )
}

/** Tells the owner how an auction ended, or that its winner has paid. */
export function ownerAuctionLetter(input: {
  business: MailBusiness
  subject: string
  title: string
  lead: string
  button: { label: string; url: string }
}): MessageContent {
  return renderLetter(
    {
      subject: input.subject,
      preheader: input.lead,
      title: input.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [input.lead] },
        { kind: 'buttons', buttons: [input.button] },
      ],
      isForOwner: true,
      because: [footer.because.owner],
    },
    input.business,
  )
}
