import { cents, flag, instant, instantOrNull, oneOf, text } from './columns'

/** Paint kits and custom frames (spec 2 §3, §4). */
const buyer = `
  ${text('customer_name')},
  customer_email TEXT NOT NULL CHECK (length(customer_email) BETWEEN 3 AND 254),
  customer_phone TEXT NOT NULL,
  ${text('customer_address', 500)}`

const keeping = `
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

export const sql = `
CREATE TABLE paint_kit_orders (
  id INTEGER PRIMARY KEY,${buyer},
  ${cents('price_cents', 25000)},
  ${flag('pthalo_blue', 0)},
  ${flag('alizarin_crimson', 0)},
  ${flag('yellow_oxide', 0)},
  extra_canvases INTEGER NOT NULL DEFAULT 0 CHECK (extra_canvases BETWEEN 0 AND 20),
  ${oneOf('payment_status', ['pending', 'paid', 'failed'], 'pending')},
  ${oneOf('order_status', ['pending', 'processing', 'ready', 'completed'], 'pending')},${keeping},
  CHECK (price_cents = 25000 + 1050 * (pthalo_blue + alizarin_crimson + yellow_oxide) + 425 * extra_canvases)
) STRICT;

CREATE TABLE custom_frame_orders (
  id INTEGER PRIMARY KEY,${buyer},
  ${text('artwork_description', 2000)},
  ${text('frame_style')},
  ${text('dimensions')},
  price_cents INTEGER NOT NULL DEFAULT 15000 CHECK (price_cents = 15000),
  ${oneOf('payment_status', ['pending', 'paid', 'failed'], 'pending')},
  ${oneOf('order_status', ['pending', 'in-progress', 'ready', 'completed', 'cancelled'], 'pending')},
  ${instantOrNull('contacted_at')},${keeping}
) STRICT;
`
