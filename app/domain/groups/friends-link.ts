import { findGroup, type GuestGroup } from '#db/queries/bookings/groups'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'

/** '/friends/12-…': what a host shares. */
export function friendsPath(services: Services, group: GuestGroup): string {
  return `/friends/${group.id}-${services.links.sign('friends', group.id, group.link_nonce)}`
}

/** The group behind a friends' link, or 404: a link of an event that was deleted looks like a wrong one. */
export function requireGroupByLink(services: Services, link: string): GuestGroup {
  const [, id, token = ''] = /^(\d{1,15})-(.+)$/.exec(link) ?? []
  const group = id ? findGroup(services.db, Number(id)) : undefined
  if (group && services.links.verify('friends', group.id, group.link_nonce, token)) return group
  throw new Failure('missing', 'link_unknown', 'This link isn’t complete. Please ask your friend to send it again.')
}
