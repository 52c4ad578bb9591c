import { listUnmadeRows } from '#db/queries/needs-you'
import { needsYou, PURPOSES } from '../../copy/owner/needs-you'
import { minutesAfter } from '../../lib/instants'
import { exactPrice } from '../../lib/money'
import { dateTimeText } from '../../lib/nz-time'
import { FEW, found, type Source } from './source'

const texts = needsYou.unmade
/** A client that pays first and sends the details afterwards has so many minutes for it (rule 3.11). */
const PATIENCE = 5

/** Paid orders that wait for their details, and what could not be made: tried again, or refunded in full. */
export const unmadePayments: Source = ({ db }, now) => {
  const rows = listUnmadeRows(db, { paidBefore: minutesAfter(now, -PATIENCE), limit: FEW })
  return found(rows, { href: '/admin/payments?show=taken', label: texts.all }, (row) => {
    const sum = `${exactPrice(row.amount_cents)}${row.currency === 'usd' ? ' USD' : ''}`
    const what = PURPOSES[row.purpose as keyof typeof PURPOSES]
    const who = row.name || row.email || 'somebody'
    const when = dateTimeText(row.paid_at)
    const key = `payment-${row.id}`
    const href = `/admin/payments/${row.id}`
    if (row.details === null) {
      const text = texts.awaiting(sum, what, who, when)
      return { key, title: texts.title, text, acts: [{ do: 'open', href, label: texts.act }] }
    }
    return {
      key,
      title: texts.stuckTitle,
      text: texts.stuck(sum, what, who, when, row.error_reference),
      acts: [
        { do: 'send', intent: 'retry-fulfilment', id: row.id, label: texts.retry, sending: texts.retrying },
        { do: 'open', href: `${href}#refund`, label: texts.refund },
      ],
    }
  })
}
