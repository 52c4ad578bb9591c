import type { Db } from '#db/connection'
import type { Failure } from '~/lib/failure'
import type { Services } from './services'

/** 'WP-4K7Q2M-…' or '12-…': the reference or id of a row, and its token. */
const NAMED = /^([a-z]{2}-\w{6}|[1-9]\d{0,14})-(.+)$/i

/** What identifies a new row that has a private link: a reference that can be read aloud, and the link's secret. */
export function newIds({ codes }: Services, prefix: 'WP' | 'PP' | 'BX' | 'PK' | 'CF') {
  return { reference: `${prefix}-${codes.code(6)}`, link_nonce: codes.nonce() }
}

interface Linked {
  id: number
  reference?: string | null
}

/**
 * Private links that cannot be guessed: '/booking/WP-4K7Q2M-…'. The token depends on `kind` and `secretOf`: it opens no
 * other kind of page, and becomes invalid when the secret changes. A wrong token and an unknown row both throw
 * `unknown`.
 */
export function defineLink<Signed extends Linked, Found extends Signed>({
  path,
  kind = path,
  find,
  secretOf,
  unknown,
}: {
  path: string
  kind?: string
  find: (db: Db, name: string) => Found | undefined
  secretOf: (row: Signed) => string
  unknown: () => Failure
}) {
  const linkTo = ({ links }: Services, row: Signed) =>
    `${row.reference ?? row.id}-${links.sign(kind, row.id, secretOf(row))}`
  const findByLink = ({ db, links }: Services, link: string): Found | undefined => {
    const [, name, token = ''] = NAMED.exec(link) ?? []
    const row = name ? find(db, name) : undefined
    return row && links.verify(kind, row.id, secretOf(row), token) ? row : undefined
  }
  return {
    linkTo,
    findByLink,
    pathTo: (services: Services, row: Signed) => `/${path}/${linkTo(services, row)}`,
    requireByLink(services: Services, link: string): Found {
      const row = findByLink(services, link)
      if (row) return row
      throw unknown()
    },
  }
}
