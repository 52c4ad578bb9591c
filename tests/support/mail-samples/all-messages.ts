import type { MessageContent } from '../../../app/domain/messages/queue-message'
import type { Settings } from '../../../app/domain/settings/read-settings'
import type { TestServices } from '../build-services'
import { accountMails } from './accounts'
import { auctionMails } from './auctions'
import { bookingMails } from './bookings'
import { listMails } from './lists'
import { partyMails } from './parties'
import { saleMails } from './sales'
import { sampleOf, type Typed, typed } from './sample'

export { type Typed, typed }

/** A message of every layout, filled in with these texts. */
export function allMessages(
  values: Typed = typed,
  options: { settings?: Partial<Settings>; services?: TestServices } = {},
) {
  const sample = sampleOf(values, options)
  const messages = {
    ...bookingMails(sample),
    ...listMails(sample),
    ...saleMails(sample),
    ...auctionMails(sample),
    ...partyMails(sample),
    ...accountMails(sample),
  }
  return messages satisfies Record<string, MessageContent> as Record<string, MessageContent>
}
