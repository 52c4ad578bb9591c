import { auctionLabels, outbid, ownerAuction, winPaid, withdrawn } from '../../../app/copy/auction-emails'
import { greetingOf } from '../../../app/copy/emails'
import type { MessageContent } from '../../../app/domain/messages/queue-message'
import {
  auctionLetter,
  newDeviceLetter,
  ownerAuctionLetter,
} from '../../../app/domain/messages/templates/auction-letters'
import type { MailSample } from './sample'

/** What an auction tells bidders, its winner and the owner. */
export function auctionMails(sample: MailSample): Record<string, MessageContent> {
  const { values, business } = sample
  const { firstName, who } = values
  return {
    outbid: auctionLetter({
      business,
      subject: outbid.subject(values.title),
      title: outbid.title,
      lead: outbid.lead(greetingOf(firstName), values.title),
      facts: [
        { label: auctionLabels.price, lines: ['$65.00'] },
        { label: auctionLabels.minimum, lines: ['$70.00'] },
        { label: auctionLabels.ends, lines: ['Fri, 4 Dec 2026, 8:30pm'] },
      ],
      button: { label: outbid.button, url: '/auction?a=4' },
    }),
    withdrawn: auctionLetter({
      business,
      subject: withdrawn.subject(values.title),
      title: withdrawn.title,
      lead: withdrawn.lead(greetingOf(firstName), values.title, 6500),
      facts: [{ label: withdrawn.reason, lines: ['We could not reach anybody with this name.'] }],
      button: { label: withdrawn.button, url: '/auction?a=4' },
    }),
    winPaid: auctionLetter({
      business,
      subject: winPaid.subject(values.title),
      title: winPaid.title,
      lead: winPaid.lead(greetingOf(firstName), values.title),
      button: { label: winPaid.button, url: '/auction' },
      more: [
        { kind: 'heading', text: winPaid.receipt },
        {
          kind: 'sum',
          lines: [
            { kind: 'item', label: values.title, cents: 6500 },
            { kind: 'total', label: winPaid.total, cents: 6500 },
          ],
        },
      ],
    }),
    newDevice: newDeviceLetter({
      business,
      firstName,
      signedInText: 'Fri, 4 Dec 2026, 6:30pm',
      deviceUrl: '/bidder-device/4-Jk2hd82hQkshd92Hsu2',
    }),
    ownerAuction: ownerAuctionLetter({
      business,
      subject: ownerAuction.endedSubject(values.title),
      title: ownerAuction.ended,
      lead: ownerAuction.sold(values.title, who, 6500),
      button: { label: ownerAuction.button, url: '/admin/results' },
    }),
  }
}
