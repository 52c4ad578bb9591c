import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { prepared } from '../../prepared'
import type { Changes, NewRow, Row } from '../../tables'

export type Bidder = Row<'bidders'>
export type Device = Row<'bidder_devices'>

const byId = prepared((p: { id: number }) => build.selectFrom('bidders').selectAll().where('id', '=', p.id))

export function findBidder(db: Db, id: number): Bidder | undefined {
  return executeFirst(db, byId({ id }))
}

/** By e-mail address, in any case of its letters. */
export function findBidderByEmail(db: Db, email: string): Bidder | undefined {
  return executeFirst(db, build.selectFrom('bidders').selectAll().where('email', '=', email))
}

export function insertBidder(db: Db, bidder: NewRow<'bidders'>): Bidder {
  return executeFirst(db, build.insertInto('bidders').values(bidder).returningAll())!
}

export function updateBidder(db: Db, id: number, changes: Changes<'bidders'>): void {
  write(db, build.updateTable('bidders').set(changes).where('id', '=', id))
}

export function insertDevice(db: Db, device: NewRow<'bidder_devices'>): Device {
  return executeFirst(db, build.insertInto('bidder_devices').values(device).returningAll())!
}

export function findDevice(db: Db, id: number): Device | undefined {
  return executeFirst(db, build.selectFrom('bidder_devices').selectAll().where('id', '=', id))
}

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

export function updateDevice(db: Db, id: number, changes: Changes<'bidder_devices'>): void {
  write(db, build.updateTable('bidder_devices').set(changes).where('id', '=', id))
}

/** A bidder's devices, oldest first: the bidder registered on the first. */
export function listDevices(db: Db, bidder: number): Device[] {
  return execute(db, build.selectFrom('bidder_devices').selectAll().where('bidder_id', '=', bidder).orderBy('id'))
}
