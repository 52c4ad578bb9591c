import { findGroup, type GuestGroup } from '#db/queries/bookings/groups'
import { missing } from '~/lib/failure'
import { defineLink } from '../private-link'

/** What a host shares: '/friends/12-…'. One of an event that was deleted looks like a wrong one. */
export const { pathTo: friendsPath, requireByLink: requireGroupByLink } = defineLink({
  path: 'friends',
  find: (db, id) => findGroup(db, Number(id)),
  secretOf: ({ link_nonce }: GuestGroup) => link_nonce,
  unknown: () => missing('link_unknown', 'This link isn’t complete. Please ask your friend to send it again.'),
})
