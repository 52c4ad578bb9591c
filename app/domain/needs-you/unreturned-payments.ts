import { listUnreturnedRows } from '#db/queries/needs-you'
import { needsYou } from '../../copy/needs-you'
import { exactPrice } from '../../lib/money'
import { internationalPhone } from '../settings/read-settings'
import { FEW, found, type Source } from './source'

const texts = needsYou.unreturned

/** Bookings that were paid by hand and deleted by the bare call, which gives nothing back (PRODUCT §1). */
export const unreturnedPayments: Source = ({ db }) =>
  found(listUnreturnedRows(db, FEW), { href: '/admin/settings/audit', label: texts.all }, (row) => ({
    key: `unreturned-${row.id}`,
    title: texts.title,
    text: texts.text(exactPrice(row.amount_cents), row.name ?? '', row.reference),
    ...(row.phone ? { contact: { href: `tel:${internationalPhone(row.phone)}`, label: `Call ${row.phone}` } } : {}),
    acts: [{ do: 'send', intent: 'settle-return', id: String(row.id), label: texts.act, sending: texts.sending }],
  }))
