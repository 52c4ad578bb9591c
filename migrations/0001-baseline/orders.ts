import { flag, instant, instantOrNull, oneOf, text } from '../columns'

/** What both kinds of order have. */
const SHARED = `
  ${text('customer_name')},
  customer_email TEXT NOT NULL CHECK (length(customer_email) BETWEEN 3 AND 254),
  customer_phone TEXT NOT NULL,
  ${text('customer_address', 500)},
  price_cents INTEGER NOT NULL CHECK (price_cents > 0),
  ${oneOf('payment_status', ['pending', 'paid', 'failed'], 'pending')},
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

/** Orders of paint kits and of custom frames, at the prices of the day on which they were ordered. */
export const orders = `
CREATE TABLE paint_kit_orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,${SHARED},
  ${oneOf('order_status', ['pending', 'processing', 'ready', 'completed'], 'pending')},
  kit_cents INTEGER NOT NULL CHECK (kit_cents > 0),
  paint_cents INTEGER NOT NULL CHECK (paint_cents > 0),
  canvas_cents INTEGER NOT NULL CHECK (canvas_cents > 0),
  ${flag('pthalo_blue', 0)},
  ${flag('alizarin_crimson', 0)},
  ${flag('yellow_oxide', 0)},
  extra_canvases INTEGER NOT NULL DEFAULT 0 CHECK (extra_canvases BETWEEN 0 AND 20),
  CHECK (price_cents =
    kit_cents + paint_cents * (pthalo_blue + alizarin_crimson + yellow_oxide) + canvas_cents * extra_canvases)
) STRICT;
CREATE INDEX paint_kit_orders_customer ON paint_kit_orders(customer_id);
CREATE INDEX paint_kit_orders_list ON paint_kit_orders(is_archived, created_at DESC, id DESC);

CREATE TABLE custom_frame_orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,${SHARED},
  ${oneOf('order_status', ['pending', 'in-progress', 'ready', 'completed', 'cancelled'], 'pending')},
  ${text('artwork_description', 2000)},
  ${text('frame_style')},
  ${text('dimensions')},
  ${instantOrNull('contacted_at')}
) STRICT;
CREATE INDEX custom_frame_orders_customer ON custom_frame_orders(customer_id);
CREATE INDEX custom_frame_orders_list ON custom_frame_orders(is_archived, created_at DESC, id DESC);
`
