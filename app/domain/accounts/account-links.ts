import { findOpenAccountLink, insertAccountLink, updateAccountLink } from '#db/queries/people/users'
import type { NewRow, Row } from '#db/tables'
import type { Services } from '../services'

type Link = Row<'account_links'>

const hashOf = ({ links }: Services, purpose: Link['purpose'], token: string) => links.hash(`${purpose}:${token}`)

/** Opens a one-time link, in the caller's transaction; only the hash of its token is stored. */
export function openLink(
  services: Services,
  link: Omit<NewRow<'account_links'>, 'token_hash' | 'created_at'>,
): { link: Link; token: string } {
  const token = services.codes.nonce()
  const token_hash = hashOf(services, link.purpose, token)
  return { link: insertAccountLink(services.db, { ...link, token_hash, created_at: services.clock.instant() }), token }
}

/**
 * The link of this token; undefined when the token is wrong, or the link was used, withdrawn or replaced, or has
 * expired.
 */
export function findLink(services: Services, purpose: Link['purpose'], token: string): Link | undefined {
  const now = services.clock.instant()
  return findOpenAccountLink(services.db, { purpose, tokenHash: hashOf(services, purpose, token), now })
}

/** The same, and marks the link as used. Call it in the transaction of the link's action. */
export function takeLink(services: Services, purpose: Link['purpose'], token: string): Link | undefined {
  const link = findLink(services, purpose, token)
  return link && updateAccountLink(services.db, link.id, { used_at: services.clock.instant() })
}
