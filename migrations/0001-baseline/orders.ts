import { flag, instant, instantOrNull, oneOf, text } from '../columns'

/** A column that is set for orders of one kind and NULL for others. */
const only = (kind: string, name: string, definition: string) =>
  `${name} ${definition} CHECK ((kind = '${kind}') = (${name} IS NOT NULL))`
const ofKit = (name: string, rule: string) => only('paint_kit', name, `INTEGER CHECK (${name} ${rule})`)
const ofFrame = (name: string, max: number) =>
  only('custom_frame', name, `TEXT CHECK (length(trim(${name})) BETWEEN 1 AND ${max})`)

/** Orders of paint kits and custom frames, at the prices on the day of the order; and pickups. */
export const orders = `
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ${oneOf('kind', ['paint_kit', 'custom_frame'])},
  reference TEXT NOT NULL UNIQUE,
  link_nonce TEXT NOT NULL,
  ${text('customer_name')},
  customer_email TEXT NOT NULL CHECK (length(customer_email) BETWEEN 3 AND 254),
  customer_phone TEXT NOT NULL,
  ${text('customer_address', 500)},
  pickup_notes TEXT NOT NULL DEFAULT '',
  price_cents INTEGER NOT NULL CHECK (price_cents > 0),
  ${oneOf('payment_status', ['pending', 'paid', 'failed'], 'pending')},
  ${oneOf('order_status', ['pending', 'processing', 'in-progress', 'ready', 'completed', 'cancelled'], 'pending')},
  customer_id INTEGER REFERENCES customers(id),
  payment_id TEXT UNIQUE REFERENCES payments(id),
  admin_notes TEXT NOT NULL DEFAULT '',
  ${flag('is_archived', 0)},
  ${instantOrNull('completed_at')},
  ${instant('created_at')},
  ${instant('updated_at')},
  -- A kit: the prices, and what was added.
  ${ofKit('kit_cents', '> 0')},
  ${ofKit('paint_cents', '>= 0')},
  ${ofKit('canvas_cents', '>= 0')},
  ${ofKit('pthalo_blue', 'IN (0, 1)')},
  ${ofKit('alizarin_crimson', 'IN (0, 1)')},
  ${ofKit('yellow_oxide', 'IN (0, 1)')},
  ${ofKit('extra_canvases', 'BETWEEN 0 AND 20')},
  -- A frame: the artwork, and when the buyer was contacted about it.
  ${ofFrame('artwork_description', 2000)},
  ${ofFrame('frame_style', 200)},
  ${ofFrame('dimensions', 200)},
  ${instantOrNull('contacted_at')},
  CHECK (CASE kind WHEN 'paint_kit'
    THEN order_status IN ('pending', 'processing', 'ready', 'completed')
    ELSE order_status IN ('pending', 'in-progress', 'ready', 'completed', 'cancelled') END),
  CHECK (kind = 'custom_frame' OR contacted_at IS NULL),
  CHECK (kind = 'custom_frame' OR price_cents =
    kit_cents + paint_cents * (pthalo_blue + alizarin_crimson + yellow_oxide) + canvas_cents * extra_canvases)
) STRICT;
CREATE INDEX orders_customer ON orders(customer_id);
CREATE INDEX orders_list ON orders(kind, is_archived, created_at DESC, id DESC);

-- When and where a kit, a frame or a painting from an auction is collected: the owner's times and the buyer's choice.
CREATE TABLE pickups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER UNIQUE REFERENCES orders(id),
  result_id INTEGER UNIQUE REFERENCES auction_results(id),
  ${text('place')},
  -- Up to three instants as JSON; empty when the owner has withdrawn them.
  times TEXT NOT NULL CHECK (json_valid(times) AND json_array_length(times) <= 3),
  ${instantOrNull('chosen')},
  -- Sequence number of the calendar entry. The row is deleted only with its order, so that the number never falls.
  calendar_sequence INTEGER NOT NULL DEFAULT 0 CHECK (calendar_sequence >= 0),
  ${instant('created_at')},
  ${instant('updated_at')},
  CHECK ((order_id IS NULL) <> (result_id IS NULL)),
  CHECK (chosen IS NULL OR instr(times, '"' || chosen || '"') > 0)
) STRICT;

CREATE TRIGGER pickups_move_on BEFORE UPDATE OF times, chosen, place ON pickups
WHEN NEW.calendar_sequence <= OLD.calendar_sequence
BEGIN SELECT RAISE(ABORT, 'pickup_sequence'); END;
`
