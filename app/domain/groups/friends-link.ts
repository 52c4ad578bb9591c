import { findGroup, type GuestGroup } from '#db/queries/bookings/groups'
import { missing } from '~/lib/failure'
import { defineLink } from '../private-link'

/** The link that a host shares: '/friends/12-…'. After its event was deleted, it gets the same 404 as a wrong link. */
export const { pathTo: friendsPath, requireByLink: requireGroupByLink } = defineLink({
  path: 'friends',
  find: (db, id) => findGroup(db, Number(id)),
  secretOf: ({ link_nonce }: GuestGroup) => link_nonce,
  unknown: () => missing('link_unknown', 'This link isn’t complete. Please ask your friend to send it again.'),
})
