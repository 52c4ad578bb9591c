import { listProblemRows } from '#db/queries/needs-you'
import { needsYou } from '../../copy/owner/needs-you'
import { exactPrice } from '../../lib/money'
import { problemText } from '../payments/problems'
import { FEW, found, type Source } from './source'

const texts = needsYou.problem

/** What is open about payments: disputes, charges that do not fit, bookings and orders deleted without a refund. */
export const paymentProblems: Source = ({ db }) =>
  found(listProblemRows(db, FEW), { href: '/admin/payments?show=problem', label: texts.all }, (row) => ({
    key: `problem-${row.id}`,
    title: texts.titles[row.kind] ?? texts.title,
    text: texts.text(problemText(row), exactPrice(row.paid_cents), row.name || row.email),
    acts: [{ do: 'open', href: `/admin/payments/${row.payment_id}`, label: texts.act }],
  }))
