import { expect, it } from 'vitest'
import { closeDb, openDb } from '#db/connection'
import { migrate } from '#db/migrate'
import { migrations } from '../../migrations'
import { NOW } from '../support/services'

const FIRST = '0030-payments-by-hand'
const before = migrations.slice(
  0,
  migrations.findIndex(({ id }) => id === FIRST),
)

it('what was paid by hand before there were payments for it has one, once; what was paid by card stays as it was', () => {
  const db = openDb(':memory:')
  migrate(db, before, NOW)
  const run = (sql: string, ...values: unknown[]) => db.sqlite.prepare(sql).run(...values)
  run(
    `INSERT INTO customers (id, name, email, phone, created_at, updated_at) VALUES (1, 'Mere Rata', 'mere@x.nz', '1', ?, ?)`,
    NOW,
    NOW,
  )
  run(
    `INSERT INTO payments (id, purpose, amount_cents, provider, state, description, intent_id, made_kind, made_id, created_at, paid_at, fulfilled_at)
     VALUES ('payment-of-a-booking', 'booking', 6500, 'stripe', 'fulfilled', 'x', 'pi_1', 'booking', 1, ?, ?, ?)`,
    NOW,
    NOW,
    NOW,
  )
  run(
    `INSERT INTO payment_attempts (payment_id, provider, kind, provider_id, state, created_at)
     VALUES ('payment-of-a-booking', 'stripe', 'intent', 'pi_1', 'paid', ?)`,
    NOW,
  )
  const book = (id: number, status: string, total: number, credit: number, payment: string | null) =>
    run(
      `INSERT INTO bookings (id, reference, customer_id, first_name, last_name, name, email, phone, made_by, payment_id, payment_status,
         total_cents, credit_cents, link_nonce, created_at, updated_at)
       VALUES (?, ?, 1, 'Mere', 'Rata', 'Mere Rata', 'mere@x.nz', '1', ?, ?, ?, ?, ?, 'n', ?, ?)`,
      id,
      `WP-${id}`,
      payment ? 'payment' : 'owner',
      payment,
      status,
      total,
      credit,
      NOW,
      NOW,
    )
  book(1, 'paid', 6500, 0, 'payment-of-a-booking')
  book(2, 'paid', 13000, 6500, null)
  book(3, 'pending', 6500, 0, null)
  run(
    `INSERT INTO bidders (id, first_name, last_name, email, created_at) VALUES (1, 'Hemi', 'Kea', 'hemi@x.nz', ?)`,
    NOW,
  )
  const win = (id: number, status: string, final: number, transaction: number | null) => {
    run(
      `INSERT INTO auctions (id, name, dimensions, description, starts_at, ends_at, starting_price_cents, created_at, updated_at)
       VALUES (?, 'Tūī', '1 x 1', 'x', '2020-01-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z', 2500, ?, ?)`,
      id,
      NOW,
      NOW,
    )
    run(
      `INSERT INTO auction_results (id, auction_id, auction_name, winning_bidder_id, winner_name, winner_email, final_bid_cents,
         total_bids, starting_price_cents, end_date, completed_at, payment_status, transaction_cents)
       VALUES (?, ?, 'Tūī', 1, 'Hemi Kea', 'hemi@x.nz', ?, 1, 2500, ?, ?, ?, ?)`,
      id,
      id,
      final,
      NOW,
      NOW,
      status,
      transaction,
    )
  }
  win(11, 'completed', 7500, 7000)
  win(12, 'completed', 8000, null)
  win(13, 'unpaid', 9000, null)
  run(
    `INSERT INTO payments (id, purpose, amount_cents, provider, state, description, intent_id, made_kind, made_id, created_at, paid_at, fulfilled_at)
     VALUES ('payment-of-a-win', 'auction', 5500, 'stripe', 'fulfilled', 'x', 'pi_2', 'auction_result', 14, ?, ?, ?)`,
    NOW,
    NOW,
    NOW,
  )
  win(14, 'completed', 5500, 5500)
  run(`UPDATE auction_results SET payment_id = 'payment-of-a-win' WHERE id = 14`)
  run(
    `INSERT INTO unreturned_payments (booking_id, reference, customer_id, amount_cents, created_at) VALUES (9, 'WP-9', 1, 4000, ?)`,
    NOW,
  )
  expect(migrate(db, migrations, NOW)[0]).toBe(FIRST)
  expect(
    db.sqlite
      .prepare('SELECT provider, method, amount_cents, kept_cents, made_id, email FROM payments ORDER BY made_id')
      .all(),
  ).toEqual([
    { provider: 'stripe', method: 'card', amount_cents: 6500, kept_cents: 6500, made_id: 1, email: '' },
    { provider: 'manual', method: 'other', amount_cents: 6500, kept_cents: 6500, made_id: 2, email: 'mere@x.nz' },
    { provider: 'manual', method: 'other', amount_cents: 4000, kept_cents: 4000, made_id: 9, email: 'mere@x.nz' },
    { provider: 'manual', method: 'other', amount_cents: 7000, kept_cents: 7000, made_id: 11, email: 'hemi@x.nz' },
    { provider: 'manual', method: 'other', amount_cents: 8000, kept_cents: 8000, made_id: 12, email: 'hemi@x.nz' },
    { provider: 'stripe', method: 'card', amount_cents: 5500, kept_cents: 5500, made_id: 14, email: '' },
  ])
  expect(db.sqlite.prepare('SELECT kind, subject, amount_cents, settled_at FROM payment_problems').all()).toEqual([
    { kind: 'deleted_unrefunded', subject: 'WP-9', amount_cents: 4000, settled_at: null },
  ])
  expect(db.sqlite.pragma('foreign_key_check')).toEqual([])
  expect(() =>
    run(
      `INSERT INTO refunds (payment_id, amount_cents, reason, requester, created_at) VALUES ('none', 1, 'x', 'provider', ?)`,
      NOW,
    ),
  ).toThrow('FOREIGN KEY')
  closeDb(db)
})
