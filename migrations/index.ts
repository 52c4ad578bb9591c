import { sql as peopleAndSettings } from './0001-people-and-settings'
import { sql as payments } from './0002-payments'
import { sql as vouchers } from './0003-vouchers'
import { sql as eventsAndSeats } from './0004-events-and-seats'
import { sql as orders } from './0005-orders'
import { sql as auctions } from './0006-auctions'
import { sql as messages } from './0007-messages'
import { sql as auctionRules } from './0008-auction-rules'
import { sql as ownerChanges } from './0010-owner-changes'
import { sql as ownerListIndexes } from './0011-owner-list-indexes'
import { sql as enquiries } from './0012-enquiries'
import { sql as clockworkAndMarketing } from './0013-clockwork-and-marketing'
import { sql as offersAndRainchecks } from './0014-offers-and-rainchecks'
import { sql as whatTheOwnerSettles } from './0015-what-the-owner-settles'
import { sql as bidsKeepTheirNumbers } from './0016-bids-keep-their-numbers'
import { sql as numbersThatLettersAndLinksName } from './0017-numbers-that-letters-and-links-name'
import { sql as messagesKeepTheirNumbers } from './0018-messages-keep-their-numbers'
import { sql as theLastWordAtTheDoor } from './0019-the-last-word-at-the-door'
import { sql as refundsThatComeBack } from './0020-refunds-that-come-back'
import { sql as paymentProblems } from './0021-payment-problems'
import { sql as bidsWithdrawnAndAuctionsClosedEarly } from './0022-bids-withdrawn-and-auctions-closed-early'
import { sql as repeatedRequests } from './0023-repeated-requests'
import { sql as writeChecks } from './0025-write-checks'
import { sql as ordersKeepTheirPrices } from './0026-orders-keep-their-prices'
import { sql as disputes } from './0027-disputes'
import { sql as paymentsByHand } from './0030-payments-by-hand'
import { sql as vouchersVoidedAndWhoLeft } from './0031-vouchers-voided-and-who-left'
import { sql as answersToEnquiries } from './0032-answers-to-enquiries'

export interface Migration {
  id: string
  sql: string
}

/** Every migration in order. A landed one is never edited: the next change is the next number. */
export const migrations: readonly Migration[] = [
  { id: '0001-people-and-settings', sql: peopleAndSettings },
  { id: '0002-payments', sql: payments },
  { id: '0003-vouchers', sql: vouchers },
  { id: '0004-events-and-seats', sql: eventsAndSeats },
  { id: '0005-orders', sql: orders },
  { id: '0006-auctions', sql: auctions },
  { id: '0007-messages', sql: messages },
  { id: '0008-auction-rules', sql: auctionRules },
  { id: '0010-owner-changes', sql: ownerChanges },
  { id: '0011-owner-list-indexes', sql: ownerListIndexes },
  { id: '0012-enquiries', sql: enquiries },
  { id: '0013-clockwork-and-marketing', sql: clockworkAndMarketing },
  { id: '0014-offers-and-rainchecks', sql: offersAndRainchecks },
  { id: '0015-what-the-owner-settles', sql: whatTheOwnerSettles },
  { id: '0016-bids-keep-their-numbers', sql: bidsKeepTheirNumbers },
  { id: '0017-numbers-that-letters-and-links-name', sql: numbersThatLettersAndLinksName },
  { id: '0018-messages-keep-their-numbers', sql: messagesKeepTheirNumbers },
  { id: '0019-the-last-word-at-the-door', sql: theLastWordAtTheDoor },
  { id: '0020-refunds-that-come-back', sql: refundsThatComeBack },
  { id: '0021-payment-problems', sql: paymentProblems },
  { id: '0022-bids-withdrawn-and-auctions-closed-early', sql: bidsWithdrawnAndAuctionsClosedEarly },
  { id: '0023-repeated-requests', sql: repeatedRequests },
  { id: '0025-write-checks', sql: writeChecks },
  { id: '0026-orders-keep-their-prices', sql: ordersKeepTheirPrices },
  { id: '0027-disputes', sql: disputes },
  { id: '0030-payments-by-hand', sql: paymentsByHand },
  { id: '0031-vouchers-voided-and-who-left', sql: vouchersVoidedAndWhoLeft },
  { id: '0032-answers-to-enquiries', sql: answersToEnquiries },
]
