import { HOLD } from '~/contract/constants'
import { FORGET_UNFINISHED_DAYS, WINNER_REMINDER_DAYS } from '~/contract/deadlines'
import { PACKAGE } from '~/contract/orders/package'
import type { SiteView } from '~/contract/site/site'
import { grouped } from '~/lib/money'
import { studio } from '~/lib/studio'
import { capitalised, counted } from '~/lib/text'
import { raincheckLimit } from '../bookings/raincheck-rule'
import { defineCopy } from '../define-copy'
import { contactTime, inWords, listed, refundTime, softCloseTime } from './rule-texts'

export const terms = defineCopy('termsTerms', {
  description: (business: string, topics: string) =>
    `How ${topics} work at ${business} in ${studio.place.town}, in plain words.`,
  heading: ['The small print, in', 'plain words'],
  lead: 'What we promise, and what we ask of you. {country}’s consumer law comes before all of it.',
  privacyLaw: 'the privacy law of {country}',
})

/** The paragraphs of each section, in this order. */
const texts = defineCopy('termsSections', {
  bookings: {
    title: 'Booking an evening',
    held: `When you go to the payment step we hold your places for ${HOLD.firstMinutes} minutes.`,
    yours: (byVoucher: boolean) =>
      `They are yours once the card is charged${byVoucher ? ' or a voucher covers them' : ''}${studio.sendsMail ? ', and you get a confirmation by email' : ''}.`,
    gone: 'If the last places go to somebody else while you’re paying, you get all your money back straight away.',
    bring:
      'Every evening shows when it starts and ends. We supply everything you paint with. Drinks and nibbles are BYO.',
    moved:
      'If we move an evening, {sendsMail|everybody who booked gets an email|we tell everybody who booked}. If we call one off, you choose between another evening and your money back.',
  },
  rainchecks: {
    title: 'When you can’t come',
    until: (limit: string) =>
      `Tell us ${limit} and your booking becomes a raincheck: it books the same number of places on any other evening. If that one costs more, you pay the difference.`,
    later:
      'Later than that, we’re happy to offer your places to the waiting list. If somebody takes them, you get your raincheck too.',
    call: (phone: string, hours: string) => `Call us on ${phone}, ${hours}.`,
  },
  vouchers: {
    title: 'Gift vouchers',
    valid: (months: number) =>
      `A voucher is valid for ${counted(months, 'month')} from the day it was bought. The date is on the voucher${studio.sendsMail ? ' and in the email it comes with' : ''}.`,
    transferable:
      'Vouchers are good for any regular session. They are non-refundable but transferable: anyone with the code can use it, so look after it like cash.',
    rest: 'If a voucher doesn’t cover everything, you pay the rest by card. Places you don’t use stay on it until it expires.',
  },
  auctions: {
    title: 'Auctions',
    bid: 'A bid is a promise to buy. Bids rise by at least {bidStep}. If you name a maximum, the site bids for you, only as much as it needs to, and keeps your maximum to itself until the price gets there. Once the auction is over, everybody can check the bids, with first names and maximums.',
    end: `If the leader or the price changes in the last ${softCloseTime}, bidding stays open for ${softCloseTime} from then, every time it happens. We go by our clock.`,
    back: `You can take a bid back until the auction ends; the lead is then worked out again without it. After the end the winner pays by card, and we remind you after ${WINNER_REMINDER_DAYS.map(inWords).join(' and after ')} days.`,
  },
  pickup: {
    title: (things: string) => capitalised(things),
    where: (things: string) =>
      `You collect ${things} in ${studio.place.town}, at ${studio.venueName}, ${studio.venueAddress}, unless we agree on somewhere else. We don’t ship.`,
    frames: `{tutor} will be in touch ${contactTime} of a frame order to talk about your artwork.`,
    kits: 'For a kit, we’ll {sendsMail|email you|be in touch} when it’s ready.',
    broken: 'If something is broken or not what you ordered, tell us and we’ll put it right.',
  },
  'business-in-a-box': {
    title: 'Business in a Box',
    price: `The price is ${grouped(PACKAGE.usCents / 100)} US dollars, charged once. Prices that we show in other currencies are approximate; your bank uses its own rate.`,
    guarantee: `Write or call within ${PACKAGE.guaranteeDays} days of paying and the whole price goes back to the card it came from.`,
    earnings: 'The typical earnings we show are what other classes charge, not a promise of yours.',
  },
  payments: {
    title: 'Paying',
    prices: 'Prices are in {currencyName} unless a page says otherwise.',
    pricesWithTax: (taxNumber: string) =>
      `Prices are in ${studio.forms.currencyName} and include ${studio.tax?.name} unless a page says otherwise. Our ${studio.tax?.name} number is ${taxNumber}.`,
    card: `Your card number goes to the card provider and never to us. Refunds go back to the same card; most banks show them ${refundTime}.`,
  },
  privacy: {
    title: 'Your privacy',
    kept: `{business} keeps what you type into a form here, and what you bought, to do what you asked for and to keep the books. We share it only with the services we need for that: the card provider, {sendsMail|the one that sends our email, |}and the one that keeps our mailing list. If you start a booking and don’t finish it, we delete it after ${FORGET_UNFINISHED_DAYS} days.`,
    cookies: (things: string) =>
      `This site sets cookies only for what you do on it: ${things}. Nobody tracks you here.`,
    news: 'We email you about new evenings if you asked us to or have been our guest, and once if you started booking an evening and didn’t finish. Each of those emails has a link to unsubscribe with one click.',
    presents:
      'If you ask us to send a voucher to somebody, we use their address for that and to remind them before it expires. They don’t go on any list.',
    law: (law: string, phone: string) =>
      `Under ${law} you can see what we hold about you and have it corrected or deleted, as far as tax law lets us. Write to us or call ${phone}.`,
  },
})

/** What the terms are about: 'booking, rainchecks, gift vouchers, auctions, pickup and your privacy'. */
export function termsTopics({ takesVouchers }: SiteView): string {
  const { auction, kits, frames } = studio.parts
  const isCollected = kits || frames || auction
  return listed(
    'booking',
    'rainchecks',
    takesVouchers && 'gift vouchers',
    auction && 'auctions',
    isCollected && 'pickup',
    'your privacy',
  )
}

/** The terms, section by section: the rules that this site follows (docs/rules.md). Parts that are switched off are left out (rule 9.35). */
export function termsSections(site: SiteView) {
  const { phone, contactHours, taxNumber, takesVouchers } = site
  const { bookings, rainchecks, vouchers, auctions, pickup, payments, privacy } = texts
  const box = texts['business-in-a-box']
  const { auction, kits, frames, package: isBoxSold } = studio.parts
  const collected = listed(kits && 'paint kits', frames && 'custom frames', auction && 'auction paintings')
  const contact = [frames && pickup.frames, kits && pickup.kits].filter((text) => text !== false).join(' ')
  return [
    section('bookings', bookings.title, [
      `${bookings.held} ${bookings.yours(takesVouchers)}`,
      bookings.gone,
      bookings.bring,
      bookings.moved,
    ]),
    section('rainchecks', rainchecks.title, [
      rainchecks.until(raincheckLimit(site.raincheck)),
      rainchecks.later,
      rainchecks.call(phone, contactHours),
    ]),
    takesVouchers &&
      section('vouchers', vouchers.title, [vouchers.valid(site.voucherMonths), vouchers.transferable, vouchers.rest]),
    auction && section('auctions', auctions.title, [auctions.bid, auctions.end, auctions.back]),
    collected !== '' &&
      section('pickup', pickup.title(listed(kits && 'kits', frames && 'frames', auction && 'paintings')), [
        pickup.where(collected),
        ...(contact ? [contact] : []),
        pickup.broken,
      ]),
    isBoxSold && section('business-in-a-box', box.title, [box.price, box.guarantee, box.earnings]),
    section('payments', payments.title, [
      taxNumber ? payments.pricesWithTax(taxNumber) : payments.prices,
      payments.card,
    ]),
    section('privacy', privacy.title, [
      privacy.kept,
      privacy.cookies(
        ['the places you hold', auction && 'your bids', isBoxSold && 'the currency you chose']
          .filter(Boolean)
          .join(', '),
      ),
      privacy.news,
      ...(takesVouchers ? [privacy.presents] : []),
      privacy.law(terms.privacyLaw, phone),
    ]),
  ].filter((one) => one !== false)
}

const section = (id: keyof typeof texts, title: string, paragraphs: string[]) => ({ id, title, paragraphs })
