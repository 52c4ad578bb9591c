import { build, type Db } from '../../connection'
import { execute, write } from '../../execute'
import { insertOnce } from '../../rows'
import type { Row } from '../../tables'

export type LinkRequest = Row<'link_requests'>

/** Notes that somebody asks for links by e-mail; once until that is answered. */
export const insertLinkRequest = insertOnce('link_requests')

export function listLinkRequests(db: Db, kind: LinkRequest['kind']): LinkRequest[] {
  const requests = build.selectFrom('link_requests').selectAll().where('kind', '=', kind)
  return execute(db, requests.orderBy('created_at').limit(100))
}

export function deleteLinkRequest(db: Db, { kind, address }: LinkRequest): void {
  write(db, build.deleteFrom('link_requests').where('kind', '=', kind).where('address', '=', address))
}
