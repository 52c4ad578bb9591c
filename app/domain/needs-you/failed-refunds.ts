import { listFailedRefundRows } from '#db/queries/needs-you'
import { needsYou } from '../../copy/owner/needs-you'
import { exactPrice } from '../../lib/money'
import { FEW, found, type Source } from './source'

const texts = needsYou.refund

/** Money that should be back on a card and is not. */
export const failedRefunds: Source = ({ db }) =>
  found(listFailedRefundRows(db, FEW), { href: '/admin/payments?show=problem', label: texts.all }, (row) => ({
    key: `refund-${row.refund_id}`,
    title: texts.title,
    text: texts.text(exactPrice(row.amount_cents), row.name, row.last_error),
    acts: [{ do: 'send', intent: 'retry-refund', id: String(row.refund_id), label: texts.act, sending: texts.sending }],
  }))
