import { flag, instant, instantOrNull, oneOf, text } from './columns'

/**
 * Kits and frames keep the prices that they were bought at. The tables knew one price, for ever: a new one would have been
 * refused by the database after the card was charged, and receipts showed today's. Nothing refers to these two tables.
 * The defaults are what everything so far was bought at; they also serve a deleted order that is brought back.
 */
const buyer = `
  ${text('customer_name')},
  customer_email TEXT NOT NULL CHECK (length(customer_email) BETWEEN 3 AND 254),
  customer_phone TEXT NOT NULL,
  ${text('customer_address', 500)}`

const rest = `
  customer_id INTEGER REFERENCES customers(id),
  payment_id TEXT UNIQUE REFERENCES payments(id),
  pickup_notes TEXT NOT NULL DEFAULT '',
  admin_notes TEXT NOT NULL DEFAULT '',
  ${flag('is_archived', 0)},
  reference TEXT NOT NULL UNIQUE,
  link_nonce TEXT NOT NULL,
  ${instantOrNull('completed_at')},
  ${instant('created_at')},
  ${instant('updated_at')}`

const price = (name: string, fallback?: number) =>
  `${name} INTEGER NOT NULL ${fallback === undefined ? '' : `DEFAULT ${fallback} `}CHECK (${name} > 0)`

const kits = `CREATE TABLE new_paint_kit_orders (
  id INTEGER PRIMARY KEY,${buyer},
  ${price('price_cents')},
  ${price('kit_cents', 25_000)},
  ${price('paint_cents', 1050)},
  ${price('canvas_cents', 425)},
  ${flag('pthalo_blue', 0)},
  ${flag('alizarin_crimson', 0)},
  ${flag('yellow_oxide', 0)},
  extra_canvases INTEGER NOT NULL DEFAULT 0 CHECK (extra_canvases BETWEEN 0 AND 20),
  ${oneOf('payment_status', ['pending', 'paid', 'failed'], 'pending')},
  ${oneOf('order_status', ['pending', 'processing', 'ready', 'completed'], 'pending')},${rest},
  CHECK (price_cents =
    kit_cents + paint_cents * (pthalo_blue + alizarin_crimson + yellow_oxide) + canvas_cents * extra_canvases)
) STRICT;`

const frames = `CREATE TABLE new_custom_frame_orders (
  id INTEGER PRIMARY KEY,${buyer},
  ${text('artwork_description', 2000)},
  ${text('frame_style')},
  ${text('dimensions')},
  ${price('price_cents')},
  ${oneOf('payment_status', ['pending', 'paid', 'failed'], 'pending')},
  ${oneOf('order_status', ['pending', 'in-progress', 'ready', 'completed', 'cancelled'], 'pending')},
  ${instantOrNull('contacted_at')},${rest}
) STRICT;`

const buyerColumns = 'id, customer_name, customer_email, customer_phone, customer_address'
const restColumns = `price_cents, payment_status, order_status, customer_id, payment_id, pickup_notes, admin_notes, is_archived, reference,
  link_nonce, completed_at, created_at, updated_at`

const replace = (table: string, create: string, ownColumns: string) => {
  const columns = `${buyerColumns}, ${ownColumns}, ${restColumns}`
  return `${create}
INSERT INTO new_${table} (${columns}) SELECT ${columns} FROM ${table};
DROP TABLE ${table};
ALTER TABLE new_${table} RENAME TO ${table};
CREATE INDEX ${table}_customer ON ${table}(customer_id);
CREATE INDEX ${table}_list ON ${table}(is_archived, created_at DESC, id DESC);
CREATE TRIGGER ${table}_highest_id AFTER DELETE ON ${table}
BEGIN INSERT INTO highest_ids (name, id) VALUES ('${table}', OLD.id) ON CONFLICT (name) DO UPDATE SET id = max(id, excluded.id); END;`
}

export const sql = `
${replace('paint_kit_orders', kits, 'pthalo_blue, alizarin_crimson, yellow_oxide, extra_canvases')}
${replace('custom_frame_orders', frames, 'artwork_description, frame_style, dimensions, contacted_at')}
`
