import { expect, test } from 'vitest'
import { closeDb, openDb } from '#db/connection'
import { migrate } from '#db/migrate'
import { migrations } from '../../../migrations'
import { NOW } from '../../support/services'

test('payments and vouchers from before there were books are in them, and add up', () => {
  const db = openDb(':memory:')
  const books = migrations.findIndex(({ id }) => id === '0014-books')
  migrate(db, migrations.slice(0, books), NOW)
  db.sqlite.exec(`
    INSERT INTO payments (id, purpose, amount_cents, currency, provider, state, description, intent_id, refunded_cents, created_at, paid_at)
      VALUES ('pay_of_earlier_days', 'booking', 6500, 'nzd', 'stripe', 'paid', 'x', 'pi_1', 2000, '${NOW}', '${NOW}');
    INSERT INTO refunds (payment_id, amount_cents, state, reason, requester, created_at, done_at)
      VALUES ('pay_of_earlier_days', 2000, 'succeeded', 'x', 'provider', '${NOW}', '${NOW}'),
        ('pay_of_earlier_days', 1000, 'failed', 'x', 'provider', '${NOW}', '${NOW}');
    INSERT INTO disputes (payment_id, provider_id, amount_cents, reason, state, opened_at)
      VALUES ('pay_of_earlier_days', 'du_1', 3000, 'x', 'open', '${NOW}');
    INSERT INTO vouchers (code, kind, value_cents, people_count, places_left, value_left_cents, purchaser_name,
        purchaser_email, link_nonce, expires_at, created_at)
      VALUES ('SLP-AAAAAAAA', 'sold', 6500, 1, 0, 1500, 'Mere', 'mere@example.com', 'x', '2027-01-01T00:00:00.000Z', '${NOW}');
    INSERT INTO vouchers (code, kind, value_cents, people_count, places_left, value_left_cents, ended_at, end_reason, void_reason,
        purchaser_name, purchaser_email, link_nonce, expires_at, created_at)
      VALUES ('SLP-BBBBBBBB', 'sold', 13000, 2, 0, 0, '2026-11-18T00:00:00.000Z', 'voided', 'x', 'Mere', 'mere@example.com', 'x',
        '2027-01-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z')`)
  for (const reference of ['PS-ONE', 'PS-TWO']) {
    db.sqlite.exec(`INSERT INTO bookings (reference, first_name, last_name, name, email, phone, made_by, payment_status, link_nonce,
        rainchecked_at, created_at, updated_at)
      VALUES ('${reference}', 'Mere', 'Rata', 'Mere Rata', 'mere@example.com', '', 'owner', 'paid', 'x', '${NOW}', '${NOW}', '${NOW}')`)
  }
  db.sqlite.exec(`INSERT INTO voucher_uses (voucher_id, booking_id, credit_cents, places, value_cents, used_at, restored_at)
    VALUES (2, 1, 6500, 1, 6500, '2026-11-05T00:00:00.000Z', NULL),
      (2, 2, 6500, 1, 6500, '2026-11-06T00:00:00.000Z', '2026-11-07T00:00:00.000Z')`)
  migrate(db, migrations, NOW)
  const rows = (sql: string) => db.sqlite.prepare(sql).raw().all()
  expect(rows('SELECT kind, cents FROM money_moves ORDER BY id')).toEqual([
    ['sale', 6500],
    ['refund', -2000],
    ['dispute', -3000],
  ])
  expect(rows('SELECT kind, cents FROM voucher_moves WHERE voucher_id = 1 ORDER BY id')).toEqual([
    ['issued', 6500],
    ['used', -5000],
  ])
  // On the day on which it happened: what was used before the voucher was voided was not voided.
  expect(rows('SELECT kind, cents, substr(at, 1, 10) FROM voucher_moves WHERE voucher_id = 2 ORDER BY at')).toEqual([
    ['issued', 13_000, '2026-11-01'],
    ['used', -6500, '2026-11-05'],
    ['used', -6500, '2026-11-06'],
    ['restored', 6500, '2026-11-07'],
    ['voided', -6500, '2026-11-18'],
  ])
  expect(rows('SELECT net_cents FROM payments')).toEqual([[1500]])
  closeDb(db)
})
