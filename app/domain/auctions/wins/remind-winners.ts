import { findResult, listUnpaidWins, updateResult } from '#db/queries/auctions/auctions'
import { inTransaction } from '#db/transaction'
import { WINNER_REMINDER_DAYS } from '~/contract/deadlines'
import { minutesAfter } from '~/lib/instants'
import type { Services } from '../../services'
import { payReminder } from '../auction-messages'

const DAY = 24 * 60

/**
 * Reminds winners who have not paid (rule 7.13); after an outage it sends one reminder, not all missed ones. Returns
 * how many.
 */
export function remindWinners(services: Services): number {
  const now = services.clock.instant()
  const results = listUnpaidWins(services.db, minutesAfter(now, -WINNER_REMINDER_DAYS[0] * DAY))
  return results.filter(({ id }) => inTransaction(services.db, () => remind(services, id, now))).length
}

function remind(services: Services, resultId: number, now: string): boolean {
  const result = findResult(services.db, resultId)!
  if (result.payment_status === 'completed') return false
  const latest = WINNER_REMINDER_DAYS.findLast((days) => minutesAfter(result.completed_at, days * DAY) <= now)
  if (latest === undefined || latest === result.reminded_days) return false
  updateResult(services.db, result.id, { reminded_days: latest })
  return payReminder.queue(services, { result, afterDays: latest })
}
