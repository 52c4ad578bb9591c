import type { NeedAct, NeedsView } from '~/contract/owner/needs-you'
import { isAllowed, type Role } from '~/contract/owner/roles'
import { ownersWithoutEmail } from '../accounts/needs'
import { paintingsToOffer, unpaidWinners } from '../auctions/needs'
import { newEnquiries } from '../enquiries/needs'
import { eventsToDecide, overfullEvents } from '../events/needs'
import { undeliveredMessages } from '../messages/needs'
import { framesToContact } from '../orders/needs'
import { partiesThatWait } from '../parties/needs'
import { failedRefunds, paymentProblems, unfulfilledPayments } from '../payments/needs'
import { newReviews } from '../reviews/owner-reviews'
import type { Services } from '../services'
import { studioToOpen } from '../settings/first-start'
import type { Found, Source } from './need'

/** In order of urgency: money, then people who wait, then what can wait until tomorrow. */
const sources: readonly Source[] = [
  studioToOpen,
  failedRefunds,
  paymentProblems,
  unfulfilledPayments,
  framesToContact,
  eventsToDecide,
  overfullEvents,
  unpaidWinners,
  partiesThatWait,
  paintingsToOffer,
  newEnquiries,
  newReviews,
  undeliveredMessages,
  ownersWithoutEmail,
]

/**
 * Everything that waits for the owner, above the tabs; each row has an action (rule 9.2). Other roles see what they may
 * do.
 */
export function listNeeds(services: Services, role: Role = 'owner'): NeedsView {
  const now = services.clock.instant()
  const found = sources.map((source) => whatMayBeDone(source(services, now, role), role))
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    rows: found.flatMap(({ rows }) => rows),
    more: found
      .filter(({ rows, count }) => count > rows.length)
      .map(({ rows, count, all }) => ({ href: all.href, label: `${count - rows.length} more: ${all.label}` })),
  }
}

/** Keeps the allowed actions. Rows of one kind have the same actions: if none is allowed, the kind is not listed. */
function whatMayBeDone({ rows, count, all }: Found, role: Role): Found {
  const isOpen = (act: NeedAct) =>
    act.do === 'open'
      ? isAllowed(role, act.href)
      : isAllowed(role, '/admin/needs-you', { method: 'POST', intent: act.intent })
  const own = rows.map((row) => ({ ...row, acts: row.acts.filter(isOpen) })).filter(({ acts }) => acts.length > 0)
  return { rows: own, count: own.length > 0 ? count : 0, all }
}
