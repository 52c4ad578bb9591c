import { listUnmadeRows } from '#db/queries/needs-you'
import { needsYou, PURPOSES } from '../../copy/needs-you'
import { minutesAfter } from '../../lib/instants'
import { exactPrice } from '../../lib/money'
import { dateTimeText } from '../../lib/nz-time'
import { FEW, found, type Source } from './source'

const texts = needsYou.unmade
/** A client that pays first and tells the details after is given so many minutes. */
const PATIENCE = 5

/** Paid orders that wait for their details, and what could not be made (PRODUCT §1, §8). */
export const unmadePayments: Source = ({ db }, now) => {
  const rows = listUnmadeRows(db, { paidBefore: minutesAfter(now, -PATIENCE), limit: FEW })
  return found(rows, { href: '/admin/payments?show=taken', label: texts.all }, (row) => {
    const sum = `${exactPrice(row.amount_cents)}${row.currency === 'usd' ? ' USD' : ''}`
    const what = PURPOSES[row.purpose as keyof typeof PURPOSES]
    const words = row.details === null ? texts.awaiting : texts.stuck
    return {
      key: `payment-${row.id}`,
      title: texts.title,
      text: words(sum, what, row.name || row.email || 'somebody', dateTimeText(row.paid_at)),
      act: { do: 'open', href: `/admin/payments/${row.id}`, label: texts.act },
    }
  })
}
