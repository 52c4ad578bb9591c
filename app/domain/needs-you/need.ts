import type { NeedAct, NeedIntent, NeedView } from '~/contract/owner/needs-you'
import type { Role } from '~/contract/owner/roles'
import { beginningOf } from '~/lib/text'
import type { Services } from '../services'

/** How many rows of one kind are shown. */
export const MAX_ROWS = 5

/** One kind of need: its first rows, how many there are, and where all are listed. */
export interface Found {
  rows: NeedView[]
  count: number
  all: { href: string; label: string }
}

/** Finds the needs of one kind. `now` is the same for the whole list. */
export type Source = (services: Services, now: string, role: Role) => Found

/** `rows` are all rows, or the first few with the total in `of`. */
export function found<R extends { id: number | string; of?: number }>(
  rows: readonly R[],
  href: string,
  label: string,
  view: (row: R) => NeedView,
): Found {
  return { rows: rows.slice(0, MAX_ROWS).map(view), count: rows[0]?.of ?? rows.length, all: { href, label } }
}

const MAX_QUOTED = 120

/** The beginning of what somebody wrote, in one line; empty when they wrote nothing. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_QUOTED ? `${beginningOf(line, MAX_QUOTED - 1).trimEnd()}…` : line
}

export const open = (href: string, label: string): NeedAct => ({ do: 'open', href, label })

export function send(intent: NeedIntent, id: number | string, label: string, sending: string): NeedAct {
  return { do: 'send', intent, id: String(id), label, sending }
}
