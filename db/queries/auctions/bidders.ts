import { build, type Db } from '../../connection'
import { executeFirst } from '../../execute'
import { prepared } from '../../prepared'
import { findBy, listBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'

export type Bidder = Row<'bidders'>
export type Device = Row<'bidder_devices'>

export const { find: findBidder, insert: insertBidder, update: updateBidder } = rowsOf('bidders')
export const { find: findDevice, insert: insertDevice, update: updateDevice } = rowsOf('bidder_devices')

/** By e-mail address, in any case of its letters. */
export const findBidderByEmail = findBy('bidders', 'email')

const byToken = prepared((p: { bidder: number; token: string }) =>
  build
    .selectFrom('bidder_devices')
    .selectAll()
    .where('bidder_id', '=', p.bidder)
    .where('token_hash', '=', p.token)
    .where('ended_at', 'is', null),
)

/** The device of a cookie, unless it was ended. */
export function findDeviceByToken(db: Db, args: { bidder: number; token: string }): Device | undefined {
  return executeFirst(db, byToken(args))
}

/** A bidder's devices, oldest first: the bidder registered on the first. */
export const listDevices = listBy('bidder_devices', 'bidder_id', 'id')
