import { listUnpaidWinRows } from '#db/queries/needs-you'
import { needsYou } from '../../copy/owner/needs-you'
import { shortPrice } from '../../lib/money'
import { dateText } from '../../lib/nz-time'
import { FEW, found, type Source } from './source'

const texts = needsYou.winner

/** Winners who have not paid (rule 7.13). */
export const unpaidWinners: Source = ({ db }) =>
  found(listUnpaidWinRows(db, FEW), { href: '/admin/results', label: texts.all }, (row) => ({
    key: `win-${row.id}`,
    title: texts.title,
    text: texts.text(row.winner_name, row.auction_name, shortPrice(row.final_bid_cents), dateText(row.completed_at)),
    contact: { href: `mailto:${row.winner_email}`, label: `Write to ${row.winner_email}` },
    acts: [{ do: 'open', href: '/admin/results', label: texts.act }],
  }))
