import type { NeedView } from '../../contract/owner/needs-you'
import type { Services } from '../services'

/** Rows that one source shows; one link leads to the rest. */
export const FEW = 5

/** What one source found: the first few rows, how many there are in all, and where all of them are listed. */
interface Found {
  rows: NeedView[]
  count: number
  all: { href: string; label: string }
}

/** One kind of thing that waits for the owner. `now` is one instant for the whole list. */
export type Source = (services: Services, now: string) => Found

/** `rows` as they were read, each with how many there are of its kind. */
export function found<R extends { of: number }>(rows: R[], all: Found['all'], view: (row: R) => NeedView): Found {
  return { rows: rows.map(view), count: rows[0]?.of ?? 0, all }
}
