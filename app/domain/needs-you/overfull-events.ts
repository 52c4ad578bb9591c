import { listOverfullRows } from '#db/queries/needs-you'
import { needsYou } from '../../copy/owner/needs-you'
import { dateTextOf } from '../../lib/nz-time'
import { FEW, found, type Source } from './source'

const texts = needsYou.overfull

/** Evenings to come with more people than seats: only the owner can have put them there. */
export const overfullEvents: Source = ({ db }, now) =>
  found(listOverfullRows(db, { now, limit: FEW }), { href: '/admin/events', label: texts.all }, (row) => ({
    key: `event-${row.id}`,
    title: texts.title(row.confirmed - row.max_capacity),
    text: texts.text(row.title, dateTextOf(row.date), row.confirmed, row.max_capacity),
    acts: [{ do: 'open', href: `/admin?show=event-${row.id}`, label: texts.act }],
  }))
