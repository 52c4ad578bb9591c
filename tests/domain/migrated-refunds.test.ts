import { describe, expect, it } from 'vitest'
import { closeDb, openDb } from '#db/connection'
import { migrate } from '#db/migrate'
import { migrations } from '../../migrations'
import { NOW } from '../support/services'

/** A database of the version before, in which refunds that the bank sent back were still called done. */
const REPAIR = '0020-refunds-that-come-back'
const before = migrations.slice(
  0,
  migrations.findIndex(({ id }) => id === REPAIR),
)

function oldDatabase() {
  const db = openDb(':memory:')
  migrate(db, before, NOW)
  const { sqlite } = db
  const payment = sqlite.prepare(
    `INSERT INTO payments (id, purpose, amount_cents, provider, state, description, intent_id, refunded_cents, made_kind,
       made_id, created_at, paid_at, fulfilled_at)
     VALUES (@id, @purpose, 6500, 'simulated', @state, 'something', @id, @refunded, @kind, @made, @now, @now, @fulfilled)`,
  )
  const pay = (name: string, made: [string, number | null], state: string, refunded: number) =>
    payment.run({
      id: `payment-of-a-${name}`,
      purpose: made[0] === 'auction_result' ? 'auction' : 'booking',
      kind: made[0],
      made: made[1],
      state,
      refunded,
      now: NOW,
      fulfilled: made[1] === null ? null : NOW,
    })
  const win = (id: number, name: string, state: string, refunded: number, notes: string) => {
    pay(name, ['auction_result', id], state, refunded)
    sqlite
      .prepare(
        `INSERT INTO auctions (id, name, dimensions, description, starts_at, ends_at, starting_price_cents, created_at, updated_at)
         VALUES (?, 'Low tide', '40 x 30 cm', 'Oil', ?, ?, 2500, ?, ?)`,
      )
      .run(id, '2026-11-01T00:00:00.000Z', NOW, NOW, NOW)
    sqlite
      .prepare(
        `INSERT INTO auction_results (id, auction_id, auction_name, winning_bidder_id, final_bid_cents, total_bids,
           starting_price_cents, end_date, completed_at, payment_status, payment_id, transaction_cents, notes)
         VALUES (?, ?, 'Low tide', 1, 6500, 1, 2500, ?, ?, 'failed', ?, 0, ?)`,
      )
      .run(id, id, NOW, NOW, `payment-of-a-${name}`, notes)
  }
  sqlite
    .prepare(
      "INSERT INTO bidders (id, first_name, last_name, email, created_at) VALUES (1, 'Mere', 'Rata', 'm@x.nz', ?)",
    )
    .run(NOW)
  pay('booking', ['booking', 1], 'refunded', 0)
  pay('booking-in-part', ['booking', 2], 'refunded', 3000)
  pay('booking-refunded', ['booking', 3], 'refunded', 6500)
  pay('never-made', ['nothing', null], 'refunded', 0)
  pay('never-made-refunded', ['nothing', null], 'refunded', 6500)
  pay('paid-booking', ['booking', 4], 'fulfilled', 0)
  win(1, 'sent-back-win', 'refunded', 0, 'Refunded in full')
  win(2, 'refunded-win', 'refunded', 6500, 'Refunded in full')
  win(3, 'noted-win', 'refunded', 0, 'She pays in cash')
  return db
}

describe(REPAIR, () => {
  const db = oldDatabase()
  const ran = migrate(db, migrations, NOW)
  const states = Object.fromEntries(
    (db.sqlite.prepare('SELECT id, state FROM payments').all() as { id: string; state: string }[]).map((row) => [
      row.id.replace('payment-of-a-', ''),
      row.state,
    ]),
  )

  it('is what runs on a database of the version before', () => {
    expect(ran[0]).toBe(REPAIR)
    expect(migrate(db, migrations, NOW)).toEqual([])
  })

  it('gives a payment whose refund came back the state that it had before', () => {
    expect(states).toEqual({
      booking: 'fulfilled',
      'booking-in-part': 'fulfilled',
      'booking-refunded': 'refunded',
      'never-made': 'refunding',
      'never-made-refunded': 'refunded',
      'paid-booking': 'fulfilled',
      'sent-back-win': 'fulfilled',
      'refunded-win': 'refunded',
      'noted-win': 'fulfilled',
    })
  })

  it('calls a win paid again whose money is here, and leaves what the owner wrote', () => {
    const results = db.sqlite
      .prepare('SELECT payment_status, transaction_cents, notes, refunded_at FROM auction_results ORDER BY id')
      .all()
    expect(results).toEqual([
      { payment_status: 'completed', transaction_cents: 6500, notes: '', refunded_at: null },
      { payment_status: 'failed', transaction_cents: 0, notes: '', refunded_at: NOW },
      { payment_status: 'failed', transaction_cents: 0, notes: 'She pays in cash', refunded_at: null },
    ])
  })

  it('keeps from then on that refunded means all of it', () => {
    const set = (id: string, changes: string) => () =>
      db.sqlite.prepare(`UPDATE payments SET ${changes} WHERE id = ?`).run(`payment-of-a-${id}`)
    expect(set('paid-booking', "state = 'refunded'")).toThrow('payment_not_refunded_whole')
    expect(set('booking-refunded', 'refunded_cents = 100')).toThrow('payment_not_refunded_whole')
    expect(set('booking-refunded', "state = 'fulfilled', refunded_cents = 0")).not.toThrow()
    closeDb(db)
  })
})
