import type { Entry, Fault } from '~/contract/auctions/sealed-entries'
import { shortPrice } from '~/lib/money'
import { counted } from '~/lib/text'
import { defineCopy } from '../define-copy'

/** The page where everybody can check an auction. */
export const auctionCheck = defineCopy('auctionCheck', {
  title: (name: string) => `Check the auction of ${name}`,
  heading: ['Check it', 'yourself'],
  description: 'How anybody can check that our auctions are fair.',
  lead: "You don't have to take our word for it: every bid is sealed when it is made, and opened for everybody when the auction is over.",
  how: [
    'When somebody bids, we write down who, how much and their maximum, and add random bytes that nobody can guess.',
    'From that text your computer, or anybody’s, can work out a fingerprint called SHA-256: the seal. It is shown here straight away. It gives nothing away about the bid, but no other text has the same one.',
    'Each seal includes the one before it. If we slipped in a bid, left one out or changed one, every seal after it would be different.',
    'When the auction is over we show what was sealed. Your browser works out every seal again, replays the bids by the rules, and says whether the right person won at the right price.',
  ],
  shown:
    'What we show then: the first names that you saw beside the bids, every amount and maximum, cancelled bids too, and the times. We never show last names or emails.',
  after: 'The check covers the bidding. What happens after it, such as a win that is not paid for, is not part of it.',
  running: (count: number) =>
    `The auction is not over yet. So far ${counted(count, 'entry is', 'entries are')} sealed. Write down the newest seal now, and later you can check that nothing before it changed. Keep this auction open, and your browser does it for you.`,
  none: 'Nothing is sealed yet.',
  byHand:
    'To check without JavaScript: the seal of an entry is the SHA-256 of its text, its random bytes and the seal before it (nothing for the first), with a line break between them. On a computer with a terminal:',
  command: `printf '%s\\n%s\\n%s' "$text" "$random" "$before" | sha256sum`,
  impossible: 'This browser cannot work out the seals on this page. You can check them by hand, as described below.',
  right: 'The result is right.',
  rightText: (count: number) =>
    `Your browser has just worked out all ${count} seals again, replayed the bids by the rules, and got the same result.`,
  remembered: (number: number) => `That includes seal ${number}, which your browser saw while the auction was running.`,
  wrong: 'Something is wrong here.',
  fault: (fault: Fault) => {
    if (fault.kind === 'result') return 'By the rules, these bids give a different result from the one shown.'
    if (fault.kind === 'rule') return `Entry ${fault.number} is missing or breaks the rules of the auction.`
    if (fault.kind === 'seen') return `Seal ${fault.number} is not the one that your browser saw while the auction ran.`
    return `The seal of entry ${fault.number} does not match what is shown for it.`
  },
  result: (winner: string | undefined, cents: number | null) =>
    winner && cents !== null ? `${winner} won with ${shortPrice(cents)}.` : 'Nobody won.',
  entry: (entry: Entry, nameOf: (bidder: number) => string) => {
    if (entry.kind === 'end') return entry.by === 'clock' ? 'The auction ended' : 'We ended the auction early'
    if (entry.kind === 'cancel') {
      const which = entry.bids.map((number) => `no. ${number}`).join(' and ')
      return entry.by === 'owner' ? `We withdrew ${which}` : `${which} cancelled by its bidder`
    }
    const { bidder, cents, maximum, raises } = entry
    if (raises !== null) return `${nameOf(bidder)} raised the maximum to ${shortPrice(maximum ?? 0)}`
    return `${nameOf(bidder)} bid ${shortPrice(cents)}${maximum === null ? '' : `, up to ${shortPrice(maximum)}`}`
  },
})
