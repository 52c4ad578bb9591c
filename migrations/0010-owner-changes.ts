import { instant, instantOrNull } from './columns'

/** Tables whose rows can be deleted while other places still name their ids: payments, causes of messages, the audit log. */
const remembered = ['bookings', 'events', 'customers', 'paint_kit_orders', 'custom_frame_orders', 'auctions'] as const

/** The owner's changes that can be taken back, ids that are never given twice, and what her lists read fast (PRODUCT §8). */
export const sql = `
-- What was changed, as the steps that take it back. Kept for days, not for ever: it holds what was deleted.
CREATE TABLE undos (
  id INTEGER PRIMARY KEY,
  actor TEXT NOT NULL,
  label TEXT NOT NULL,
  steps TEXT NOT NULL CHECK (json_valid(steps)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  ${instant('created_at')},
  ${instantOrNull('undone_at')}
) STRICT;
CREATE INDEX undos_created ON undos(created_at);

-- The highest id that a deleted row had: its number is not given to another one.
CREATE TABLE highest_ids (
  name TEXT PRIMARY KEY,
  id INTEGER NOT NULL
) STRICT;
${remembered
  .map(
    (table) => `CREATE TRIGGER ${table}_highest_id AFTER DELETE ON ${table}
BEGIN INSERT INTO highest_ids (name, id) VALUES ('${table}', OLD.id) ON CONFLICT (name) DO UPDATE SET id = max(id, excluded.id); END;`,
  )
  .join('\n')}

-- Rises with every change of when or where: a calendar takes the newer file in place of the older.
ALTER TABLE bookings ADD COLUMN calendar_sequence INTEGER NOT NULL DEFAULT 0 CHECK (calendar_sequence >= 0);

CREATE INDEX bookings_list ON bookings(is_archived, created_at DESC, id DESC);
CREATE INDEX bookings_rainchecks ON bookings(created_at DESC, id DESC) WHERE event_id IS NULL;
CREATE INDEX vouchers_created ON vouchers(created_at DESC, id DESC);
CREATE INDEX payments_created ON payments(created_at DESC);
CREATE INDEX payments_email ON payments(email COLLATE NOCASE);
CREATE INDEX paint_kit_orders_customer ON paint_kit_orders(customer_id);
CREATE INDEX custom_frame_orders_customer ON custom_frame_orders(customer_id);
CREATE INDEX bidders_customer ON bidders(customer_id);
CREATE INDEX messages_to ON messages(to_email COLLATE NOCASE);
`
