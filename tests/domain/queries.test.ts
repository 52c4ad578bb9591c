import { expect, it } from 'vitest'
import { build } from '#db/connection'
import { prepared } from '#db/prepared'
import { findFeedTop } from '#db/queries/auctions/bids'
import { findCurrentEvent } from '#db/queries/bookings/events'
import type { NewRow } from '#db/tables'
import { listNeeds } from '../../app/domain/needs-you/list-needs'
import { readFigures } from '../../app/domain/stats/read-figures'
import { NOW, testServices } from '../support/services'

it('a LIMIT is written into the SQL: bound as a parameter, SQLite would plan the query again at each run', () => {
  const services = testServices()
  findCurrentEvent(services.db, NOW)
  findFeedTop(services.db, 1)
  listNeeds(services)
  readFigures(services)
  const limits = [...services.db.statements.keys()].flatMap((text) => text.match(/\blimit \S+/gi) ?? [])
  expect(limits.length).toBeGreaterThan(10)
  expect(limits.filter((limit) => !/^limit \d+$/i.test(limit))).toEqual([])
})

it('a prepared query is compiled once for each set of columns that have a value', () => {
  let compiled = 0
  const insert = prepared((row: NewRow<'auction_notices'> & { left_out?: undefined }) => {
    compiled += 1
    return build.insertInto('auction_notices').values(row)
  })
  const notice = { auction_id: 1, bidder_id: 2, kind: 'outbid', bid_id: 3 } as const
  expect(insert(notice)).toMatchObject({
    sql: 'insert into "auction_notices" ("auction_id", "bidder_id", "kind", "bid_id") values (?, ?, ?, ?)',
    parameters: [1, 2, 'outbid', 3],
  })
  expect(insert({ ...notice, bid_id: 4, left_out: undefined }).parameters).toEqual([1, 2, 'outbid', 4])
  expect(compiled).toBe(1)
  const { bid_id: _, ...others } = notice
  expect(insert(others as typeof notice).parameters).toEqual([1, 2, 'outbid'])
})
