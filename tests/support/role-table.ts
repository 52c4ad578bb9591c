import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/bootstrap/root.mjs'
import type { AppRoute, Method } from './every-route'

/** The lowest role that may use a method, by docs/roles.md; null when the address does not accept the method. */
export type Least = 'everybody' | 'bidder' | 'door' | 'helper' | 'owner' | null

const rows = new Map(
  fs
    .readFileSync(path.join(root, 'docs/roles.md'), 'utf8')
    .split('\n')
    .map((line) => /^\| `(\/[^`]*)`\s*\| (\S+)\s*\| (.+?)\s*\|$/.exec(line)?.slice(1) as [string, string, string])
    .filter(Boolean)
    .map(([address, reads, changes]) => [address, { reads, changes }]),
)

/** The table's addresses. */
export const listed = [...rows.keys()]

export const isSitePage = ({ id }: AppRoute) => id.startsWith('routes/_site')

/** The table's entry for a method at an address; undefined when the address is not in the table. */
export function leastOf(route: AppRoute, method: Method): Least | undefined {
  if (isSitePage(route)) return method === 'GET' || method === 'POST' ? 'everybody' : null
  const row = rows.get(route.pattern)
  if (!row) return undefined
  const cell = method === 'GET' ? row.reads : row.changes
  // Pages accept no other method: the server answers 405.
  if (!route.isApi && !['GET', 'POST'].includes(method)) return null
  const role = route.isApi && method !== 'GET' ? new RegExp(`\\b${method} (\\w+)`).exec(cell)?.[1] : cell
  return role === undefined || role === '–' ? null : (role as Least)
}
