import { findBidder, updateBidder } from '#db/queries/auctions/bidders'
import { upsertCustomer } from '#db/queries/people/customers'
import { fullName } from '../../../contract/limits'
import { instantNow } from '../../../providers/clock.port'
import type { Services } from '../../services'

/** A bidder who pays for a win is a customer like any other buyer (rule 9.10). Inside the transaction of the payment. */
export function becomeCustomer(services: Services, bidderId: number): void {
  const bidder = findBidder(services.db, bidderId)!
  const customer = upsertCustomer(services.db, {
    name: fullName(bidder.first_name, bidder.last_name),
    email: bidder.email,
    phone: '',
    now: instantNow(services.clock),
  })
  if (bidder.customer_id !== customer.id) updateBidder(services.db, bidder.id, { customer_id: customer.id })
}
