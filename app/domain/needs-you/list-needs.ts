import type { NeedsView } from '../../contract/owner/needs-you'
import { needsYou } from '../../copy/owner/needs-you'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { failedMessages } from './failed-messages'
import { failedRefunds } from './failed-refunds'
import { framesToContact } from './frames-to-contact'
import { newEnquiries } from './new-enquiries'
import { overfullEvents } from './overfull-events'
import { paymentProblems } from './payment-problems'
import type { Source } from './source'
import { unmadePayments } from './unmade-payments'
import { unpaidWinners } from './unpaid-winners'

/** Money first, then people who wait, then what can wait until tomorrow. */
const sources: readonly Source[] = [
  failedRefunds,
  paymentProblems,
  unmadePayments,
  framesToContact,
  overfullEvents,
  unpaidWinners,
  newEnquiries,
  failedMessages,
]

/** Everything that waits for the owner, above the tabs; each row ends in one action (rule 9.2). */
export function listNeeds(services: Services): NeedsView {
  const now = instantNow(services.clock)
  const found = sources.map((source) => source(services, now))
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    rows: found.flatMap(({ rows }) => rows),
    more: found
      .filter(({ rows, count }) => count > rows.length)
      .map(({ rows, count, all }) => ({ href: all.href, label: needsYou.more(count - rows.length, all.label) })),
  }
}
