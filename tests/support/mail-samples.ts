import type { MessageContent } from '../../app/domain/messages/queue-message'
import type { MailBusiness } from '../../app/domain/messages/templates/blocks'
import { auctionMails } from './mail-samples/auctions'
import { bookingMails } from './mail-samples/bookings'
import { listMails } from './mail-samples/lists'
import { saleMails } from './mail-samples/sales'
import { sampleOf, type Typed, typed } from './mail-samples/sample'

export { type Typed, typed }

/** Every template, filled in with these texts. */
export function allMessages(
  values: Typed = typed,
  changes: Partial<MailBusiness> = {},
): Record<string, MessageContent> {
  const sample = sampleOf(values, changes)
  return { ...bookingMails(sample), ...listMails(sample), ...saleMails(sample), ...auctionMails(sample) }
}
