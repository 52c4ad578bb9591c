import { findVoucher, listExpiringVouchers, updateVoucher, type Voucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import { VOUCHER_REMINDER } from '~/contract/deadlines'
import { addDays, endOfDay, instantOf, localDateOf, shiftDate } from '~/lib/time'
import type { Services } from '../services'
import { readPresent, voucherExpiring } from './presents'

/**
 * Queues reminders of vouchers that expire soon and have something left (rule 4.16); after an outage late, and only the
 * latest one. Returns how many.
 */
export function remindOfExpiry(services: Services): number {
  const now = services.clock.instant()
  const until = endOfDay(addDays(now, VOUCHER_REMINDER.daysBefore[0]))
  const vouchers = listExpiringVouchers(services.db, { now, until })
  return vouchers.filter(({ id }) =>
    inTransaction(services.db, () => remind(services, findVoucher(services.db, id)!, now)),
  ).length
}

function remind(services: Services, voucher: Voucher, now: string): boolean {
  const dueAt = newestDue(voucher, now)
  if (voucher.is_redeemed === 1 || dueAt === undefined || dueAt <= (voucher.reminded_at ?? '')) return false
  updateVoucher(services.db, voucher.id, { reminded_at: now })
  const isRecipient = readPresent(services, voucher).state === 'sent'
  voucherExpiring.queue(services, { voucher, isRecipient, dueAt })
  return true
}

/** When the latest reminder was due; undefined when the voucher was made after that. */
function newestDue({ expires_at, created_at }: Voucher, now: string): string | undefined {
  const { daysBefore, at } = VOUCHER_REMINDER
  const due = daysBefore.map((days) => instantOf(shiftDate(localDateOf(expires_at), -days), at))
  return due.findLast((dueAt) => dueAt <= now && dueAt > created_at)
}
