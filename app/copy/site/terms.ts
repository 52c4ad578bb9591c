import { HOLD, SOFT_CLOSE_SECONDS } from '../../contract/constants'
import { FORGET_UNFINISHED_DAYS, WINNER_REMINDER_DAYS } from '../../contract/deadlines'
import { PACKAGE } from '../../contract/orders/package'
import type { SiteView } from '../../contract/site/site'
import { grouped } from '../../lib/money'
import { studio } from '../../lib/studio'
import { raincheckLimit } from '../bookings/raincheck-rule'
import { defineCopy } from '../define-copy'
import { bidStep, contactTime, inWords, refundTime } from './rule-texts'

export const terms = defineCopy('termsTerms', {
  description: (business: string) =>
    `How booking, rainchecks, gift vouchers, auctions, pickup and your privacy work at ${business} in ${studio.place.town}, in plain words.`,
  heading: ['The small print, in', 'plain words'],
  lead: 'What we promise, and what we ask of you. {country}’s consumer law comes before all of it.',
  privacyLaw: 'the privacy law of {country}',
})

interface TermsSection {
  id: string
  title: string
  paragraphs: string[]
  /** Of a part that the studio does without. Vouchers are left in: those that were sold still count. */
  isOff?: boolean
}

/** The terms, section by section: the rules that this site follows (docs/rules.md). */
export function termsSections(site: SiteView): TermsSection[] {
  const { businessName, tutorName, phone, contactHours, taxNumber } = site
  const { parts } = studio
  const { currencyName } = studio.forms
  const softCloseMinutes = SOFT_CLOSE_SECONDS / 60
  const sections: TermsSection[] = [
    {
      id: 'bookings',
      title: 'Booking an evening',
      paragraphs: [
        `When you go to the payment step we hold your seats for ${HOLD.firstMinutes} minutes. They are yours once the card is charged or a voucher covers them, and you get a confirmation by email.`,
        'If the last seats should go to somebody else while your payment is under way, you get all of your money back at once.',
        'Every evening says when it begins and ends. Everything you paint with is there. You bring your own drinks and nibbles.',
        'If we move an evening, everybody who booked gets an email. If we call one off, you choose between another evening and your money back.',
      ],
    },
    {
      id: 'rainchecks',
      title: 'When you cannot come',
      paragraphs: [
        `Tell us ${raincheckLimit(site.raincheck)} and your booking becomes a raincheck: it books the same number of places on any other evening. Should that one cost more, you pay the difference.`,
        'Later than that, we gladly give your seats to the waiting list if somebody wants them, and then you get your raincheck too.',
        `Call us on ${phone}, ${contactHours}.`,
      ],
    },
    {
      id: 'vouchers',
      title: 'Gift vouchers',
      paragraphs: [
        `A voucher is valid for ${site.voucherMonths} months from the day it was bought. The date is on the voucher and in the email that brings it.`,
        'Vouchers are good for any regular session. They are non-refundable but transferable: anyone with the code can use it, so look after it like cash.',
        'If a voucher does not cover everything, you pay the rest by card. Places that you do not use stay on it until it ends.',
      ],
    },
    {
      id: 'auctions',
      isOff: !parts.auction,
      title: 'Auctions',
      paragraphs: [
        `A bid is a promise to buy. Bids rise by at least ${bidStep()}. If you name a maximum, the site bids for you, as little as it needs to, and never shows your maximum to anybody.`,
        `A change of the lead in the last ${softCloseMinutes} minutes gives everybody ${softCloseMinutes} more, as often as it happens. Our clock decides, not yours.`,
        `You can take a bid back until the auction ends; the lead is then worked out again without it. After the end the winner pays by card, and we remind you after ${WINNER_REMINDER_DAYS.map(inWords).join(' and after ')} days.`,
      ],
    },
    {
      id: 'pickup',
      isOff: !parts.kits && !parts.frames && !parts.auction,
      title: 'Kits, frames and paintings',
      paragraphs: [
        `Paint kits, custom frames and auctioned paintings are collected in ${studio.place.town}, at ${site.venueName}, ${site.venueAddress} unless we agree on another place. We do not ship.`,
        `${tutorName} is in touch ${contactTime} of a frame order to talk about your artwork. For a kit you get an email when it is ready.`,
        'If something is broken or not what you ordered, tell us and we put it right.',
      ],
    },
    {
      id: 'business-in-a-box',
      isOff: !parts.package,
      title: 'Business in a Box',
      paragraphs: [
        `The price is ${grouped(PACKAGE.cents / 100)} US dollars, charged once. Prices that we show in other currencies are approximate; your bank uses its own rate.`,
        `Write or call within ${PACKAGE.guaranteeDays} days of paying and the whole price goes back to the card it came from.`,
        'What classes typically earn is what others charge, not a promise of what yours will.',
      ],
    },
    {
      id: 'payments',
      title: 'Paying',
      paragraphs: [
        taxNumber
          ? `Prices are in ${currencyName} and include ${studio.tax?.name} unless a page says otherwise. Our ${studio.tax?.name} number is ${taxNumber}.`
          : `Prices are in ${currencyName} unless a page says otherwise.`,
        `Your card number goes to the card provider and never to us. Refunds go back to the same card; most banks show them ${refundTime}.`,
      ],
    },
    {
      id: 'privacy',
      title: 'Your privacy',
      paragraphs: [
        `${businessName} keeps what you type into a form here, and what you bought, to do what you asked for and to keep the books. Nobody else gets it but those who must: the card provider, the service that carries our email, and the one that keeps our list of guests for news. A booking that you began and did not finish is forgotten after ${FORGET_UNFINISHED_DAYS} days.`,
        'This site sets cookies only for what you do on it: the seats you hold, your bids, the currency you chose. Nobody counts or follows you here.',
        'We write about new events if you asked for it or have been our guest, and once if you began to book an evening and did not finish. Every such email has a link that ends them with one click.',
        'If you ask us to send a voucher to somebody, we use their address for that and to tell them before it expires. They join no list.',
        `Under ${terms.privacyLaw} you can see what we hold about you and have it put right or removed, as far as the tax law lets us. Write or call ${phone}.`,
      ],
    },
  ]
  return sections.filter(({ isOff }) => !isOff)
}
