import { type AuctionResult, findAuction } from '#db/queries/auctions/auctions'
import { findBidder } from '#db/queries/auctions/bidders'
import { findNextBidder, type SecondChance } from '#db/queries/auctions/second-chances'
import { SECOND_CHANCE } from '~/contract/deadlines'
import { fullName } from '~/contract/limits'
import { shortPrice } from '~/lib/money'
import { dateTimeText } from '~/lib/time'
import { buttons, facts, paragraph } from '../../messages/blocks'
import { defineMessage } from '../../messages/define-message'
import { callUs, greetingOf } from '../../messages/parts'
import type { Services } from '../../services'
import { readSettings } from '../../settings/read-settings'
import { bidderKey, pictureOf, toBidder, winnerOf } from '../auction-messages'
import { chancePath } from './pay-chance'

interface Offered {
  result: AuctionResult
  chance: SecondChance
}

const bidderOf = ({ db }: Services, { bidder_id }: SecondChance) => findBidder(db, bidder_id)!

/** The winner did not pay: the painting is offered to this bidder. */
export const chanceOffered = defineMessage<Offered>('auction_offer', {
  dedupeKey: ({ chance }) => `second-chance:${chance.id}`,
  write: ({ result: { auction_id, auction_name: name }, chance }, services) => {
    const bidder = bidderOf(services, chance)
    const auction = findAuction(services.db, auction_id)
    const until = dateTimeText(chance.expires_at)
    return {
      ...toBidder(bidder),
      subject: `Would you still like it? ${name}`,
      title: 'A second chance for you',
      picture: auction && pictureOf(auction),
      lead: `${greetingOf(bidder.first_name)}, the winner of ${name} hasn't paid for it. You can have it for ${shortPrice(chance.amount_cents)}, your own highest bid.`,
      body: [
        facts(['Painting', name], ['Your price', shortPrice(chance.amount_cents)], ['Yours until', until]),
        buttons([`Take it for ${shortPrice(chance.amount_cents)}`, chancePath(services, chance)]),
        paragraph(
          `For these ${SECOND_CHANCE.hours} hours it's yours alone. If you'd rather not, you don't have to do anything.`,
        ),
        paragraph('This payment link is just for you, so please keep this email to yourself.'),
      ],
    }
  },
})

/** The owner has taken the offer back. */
export const chanceWithdrawn = defineMessage<Offered>('auction_offer_withdrawn', {
  dedupeKey: ({ chance }) => `second-chance:${chance.id}:withdrawn`,
  write: ({ result: { auction_name: name }, chance }, services) => {
    const bidder = bidderOf(services, chance)
    return {
      ...toBidder(bidder),
      subject: `Our offer is over: ${name}`,
      title: 'Our offer is over',
      lead: `${greetingOf(bidder.first_name)}, sorry, we have to take back our offer of ${name}. You haven't been charged.`,
      body: [callUs(services, 'Questions? Call us on ', ", we're happy to help.")],
    }
  },
})

/** To the winner who has not paid, once: the painting is offered to somebody else now. */
export const winLapsed = defineMessage<AuctionResult>('auction_lapsed', {
  dedupeKey: ({ auction_id, winning_bidder_id }) => bidderKey(auction_id, winning_bidder_id, 'lapsed'),
  write: (result, services) => {
    const bidder = winnerOf(services, result)
    const { auction_name: name } = result
    return {
      ...toBidder(bidder),
      subject: `Your win has lapsed: ${name}`,
      title: 'Your win has lapsed',
      lead: `${greetingOf(bidder.first_name)}, you won ${name} for ${shortPrice(result.final_bid_cents!)} and we haven't had your payment, so we're offering the painting to somebody else now.`,
      body: [
        paragraph("There's nothing to pay any more."),
        callUs(services, 'Did something go wrong? Call us on ', ", and we'll see what we can do."),
      ],
    }
  },
})

/** To the owner: the bidder did not take the painting in time. If they do, the e-mail about a paid win says so. */
export const ownerChanceLapsed = defineMessage<Offered>('owner_auction', {
  dedupeKey: ({ chance }) => `second-chance:${chance.id}:lapsed:owner`,
  when: (_, services) => readSettings(services).notifications.newBookingAlerts,
  write: ({ result, chance }, services) => {
    const { id, auction_name: name } = result
    const { first_name, last_name } = bidderOf(services, chance)
    const who = fullName(first_name, last_name)
    const next = findNextBidder(services.db, result)
      ? 'You can offer it to the next bidder.'
      : 'There is nobody else to offer it to.'
    return {
      to: 'owner',
      subject: `Offer not taken: ${name}`,
      title: 'An offer was not taken',
      lead: `${who} did not take ${name} for ${shortPrice(chance.amount_cents)} in ${SECOND_CHANCE.hours} hours. ${next}`,
      body: [buttons(['See the offers', `/admin/results/${id}/offer`])],
    }
  },
})
