import { describe, expect, it, test } from 'vitest'
import { NOW, testServices } from '../support/services'

const { sqlite } = testServices().db

describe('ids are not reused after their row was deleted', () => {
  it.each([
    'auction_results',
    'auctions',
    'bids',
    'bookings',
    'customers',
    'enquiries',
    'event_followup_emails',
    'events',
    'messages',
    'orders',
    'parties',
    'seat_offers',
    'undos',
    'voucher_uses',
    'waiting_list',
  ])('of %s', (table) => {
    const sql = sqlite.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table)
    expect(sql).toContain('id INTEGER PRIMARY KEY AUTOINCREMENT')
  })

  it('a restored row has its own id again', () => {
    const insert = sqlite.prepare(
      "INSERT INTO undos (id, actor, label, steps, created_at) VALUES (?, 'hana', 'x', '[]', ?)",
    )
    const first = Number(insert.run(null, NOW).lastInsertRowid)
    sqlite.exec('DELETE FROM undos')
    const second = Number(insert.run(null, NOW).lastInsertRowid)
    insert.run(first, NOW)
    expect([second, sqlite.prepare('SELECT id FROM undos ORDER BY id').pluck().all()]).toEqual([
      first + 1,
      [first, first + 1],
    ])
  })
})

test('only a payment without a provider can be $0, and no card is charged less than 50 cents', () => {
  const insert = (provider: string, cents: number) => () =>
    sqlite
      .prepare(
        "INSERT INTO payments (id, purpose, amount_cents, currency, provider, description, created_at) VALUES (?, 'booking', ?, 'nzd', ?, 'x', ?)",
      )
      .run(`pay_${provider}_${cents}_0123456789`, cents, provider, NOW)
  expect(insert('none', 0)).not.toThrow()
  expect(insert('stripe', 50)).not.toThrow()
  for (const [provider, cents] of [
    ['none', 50],
    ['stripe', 0],
    ['stripe', 49],
    ['simulated', 0],
    ['manual', 0],
  ] as const) {
    expect(insert(provider, cents), provider).toThrow('CHECK constraint failed')
  }
})

test('a payment of $0 is paid and fulfilled without a charge', () => {
  const pay = (changes: string) => () => sqlite.exec(`UPDATE payments SET ${changes} WHERE provider = 'none'`)
  expect(pay(`state = 'paid', paid_at = '${NOW}', intent_id = 'pi_1'`)).toThrow('CHECK constraint failed')
  expect(pay(`state = 'paid', paid_at = '${NOW}'`)).not.toThrow()
  expect(
    pay(`state = 'fulfilled', fulfilled_type = 'booking', fulfilled_id = 1, fulfilled_at = '${NOW}'`),
  ).not.toThrow()
})

test('a subscriber who is renamed and unsubscribed in one change leaves the marketing list', () => {
  sqlite.exec(`INSERT INTO customers (name, email, is_event_subscriber, created_at, updated_at)
    VALUES ('Mere', 'mere@example.com', 1, '${NOW}', '${NOW}')`)
  sqlite.exec("UPDATE customers SET name = 'Mere Rata', is_event_subscriber = 0 WHERE email = 'mere@example.com'")
  const wanted = sqlite.prepare('SELECT wanted FROM marketing_contacts WHERE email = ?').pluck()
  expect(wanted.get('mere@example.com')).toBe('off')
})

describe('an order', () => {
  const buyer = { customer_name: 'A', customer_email: 'a@example.nz', customer_phone: '1', customer_address: 'B' }
  const shared = { ...buyer, link_nonce: 'n', created_at: NOW, updated_at: NOW }
  const paints = { pthalo_blue: 1, alizarin_crimson: 0, yellow_oxide: 0 }
  const prices = { price_cents: 26475, kit_cents: 25000, paint_cents: 1050, canvas_cents: 425 }
  const kit = { ...shared, kind: 'paint_kit', ...prices, ...paints, extra_canvases: 1 }
  const parts = { artwork_description: 'A', frame_style: 'B', dimensions: 'C' }
  const frame = { ...shared, kind: 'custom_frame', price_cents: 15000, ...parts }
  let count = 0
  const insert = (order: Record<string, string | number | null>) => () => {
    count += 1
    const row = { ...order, reference: `R${count}` }
    const names = Object.keys(row)
    return sqlite
      .prepare(`INSERT INTO orders (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`)
      .run(row).lastInsertRowid
  }

  test('has the columns and states of its kind; both kinds share one sequence of ids', () => {
    const first = Number(insert(kit)())
    expect(insert(frame)()).toBe(first + 1)
    expect(insert({ ...kit, order_status: 'processing' })()).toBe(first + 2)
    expect(insert({ ...frame, order_status: 'cancelled', contacted_at: NOW })()).toBe(first + 3)
  })

  test.each([
    ['a kit with a state of frames', { ...kit, order_status: 'cancelled' }],
    ['a frame with a state of kits', { ...frame, order_status: 'processing' }],
    ['a kit without a price of its own', { ...kit, kit_cents: null }],
    ['a kit that costs something else', { ...kit, price_cents: 25000 }],
    ['a kit with a frame’s artwork', { ...kit, artwork_description: 'A' }],
    ['a kit whose buyer was contacted', { ...kit, contacted_at: NOW }],
    ['a frame without its style', { ...frame, frame_style: null }],
    ['a frame with canvases', { ...frame, extra_canvases: 0 }],
    ['something else', { ...frame, kind: 'easel' }],
  ])('is never %s', (_, order) => {
    expect(insert(order)).toThrow('CHECK constraint failed')
  })
})
