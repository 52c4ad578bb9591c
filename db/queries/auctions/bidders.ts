import { build } from '../../connection'
import { preparedRow } from '../../prepared'
import { findBy, listBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'

export type Bidder = Row<'bidders'>
export type Device = Row<'bidder_devices'>

export const { find: findBidder, insert: insertBidder, update: updateBidder } = rowsOf('bidders')
export const { find: findDevice, insert: insertDevice, update: updateDevice } = rowsOf('bidder_devices')

/** Finds a bidder by e-mail address, ignoring case. */
export const findBidderByEmail = findBy('bidders', 'email')

/** The device with this cookie, unless it was logged out. */
export const findDeviceByToken = preparedRow((p: { bidder: number; token: string }) =>
  build
    .selectFrom('bidder_devices')
    .selectAll()
    .where('bidder_id', '=', p.bidder)
    .where('token_hash', '=', p.token)
    .where('ended_at', 'is', null),
)

/** A bidder's devices, oldest first: the bidder registered on the first. */
export const listDevices = listBy('bidder_devices', 'bidder_id', 'id')
