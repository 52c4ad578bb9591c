import { cents, instant, instantOrNull } from './columns'

/** What stands in 'Needs you' until the owner says that it is settled, because nothing else can tell (PRODUCT §1, §8). */
export const sql = `
-- A booking that was paid by hand and deleted by the bare call: its money is still here. No name: the customer has it.
CREATE TABLE unreturned_payments (
  id INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL UNIQUE,
  reference TEXT NOT NULL,
  customer_id INTEGER REFERENCES customers(id) ON DELETE SET NULL,
  ${cents('amount_cents')},
  ${instant('created_at')},
  ${instantOrNull('settled_at')}
) STRICT;
CREATE INDEX unreturned_payments_open ON unreturned_payments(id) WHERE settled_at IS NULL;
CREATE INDEX unreturned_payments_customer ON unreturned_payments(customer_id);

-- An address that takes no mail: its owner was told in another way.
ALTER TABLE messages ADD COLUMN ${instantOrNull('settled_at')};
CREATE INDEX messages_undeliverable ON messages(id) WHERE state = 'suppressed' AND stream = 'transactional' AND settled_at IS NULL;
`
