import { listProblemRows } from '#db/queries/needs-you'
import { needsYou } from '../../copy/needs-you'
import { exactPrice } from '../../lib/money'
import { FEW, found, type Source } from './source'

const texts = needsYou.problem

/** Payments that are disputed, charged twice, or whose booking or order was deleted without a refund. */
export const paymentProblems: Source = ({ db }) =>
  found(listProblemRows(db, FEW), { href: '/admin/payments?show=problem', label: texts.all }, (row) => ({
    key: `payment-${row.id}`,
    title: row.disputed_at ? texts.disputed : texts.title,
    text: texts.text(row.problem ?? '', exactPrice(row.amount_cents), row.name || row.email),
    act: { do: 'open', href: `/admin/payments/${row.id}`, label: texts.act },
  }))
