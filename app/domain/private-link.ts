import type { Db } from '#db/connection'
import type { Failure } from '~/lib/failure'
import type { Services } from './services'

/** 'WP-4K7Q2M-…' or '12-…': the reference or the number of a row, and its token. */
const NAMED = /^([a-z]{2}-\w{6}|[1-9]\d{0,14})-(.+)$/i

interface Linked {
  id: number
  reference?: string | null
}

/**
 * The addresses of a noun's private pages, which nobody guesses: '/booking/WP-4K7Q2M-…'. `kind` and `secretOf` go into the
 * token: it opens no other page, and none once the secret is another. A wrong token and an unknown name look the same: `unknown`.
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
