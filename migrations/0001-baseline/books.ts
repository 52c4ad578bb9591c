import { instant, oneOf } from '../columns'

/** Lines of the books never change: a correction is a later line. */
const fixed = (table: string) => `
CREATE TRIGGER ${table}_stay_update BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, 'books_are_fixed'); END;
CREATE TRIGGER ${table}_stay_delete BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, 'books_are_fixed'); END;
`

const insertMoney = 'INSERT INTO money_moves (payment_id, kind, cents, at)'
const insertVoucher = 'INSERT INTO voucher_moves (voucher_id, kind, cents, at)'

/**
 * The books. Triggers store every move of money and of voucher dollars when it happens; moves never change, so that a
 * closed period stays the same. The card provider's fees and payouts are stored as the provider reports them.
 */
export const books = `
CREATE TABLE money_moves (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments(id),
  -- A refund that the bank returns and a dispute that is won are moves of the same kind with the opposite sign.
  ${oneOf('kind', ['sale', 'refund', 'dispute'])},
  cents INTEGER NOT NULL CHECK (cents <> 0 AND (kind <> 'sale' OR cents > 0)),
  ${instant('at')}
) STRICT;
CREATE UNIQUE INDEX money_moves_one_sale ON money_moves(payment_id) WHERE kind = 'sale';
CREATE INDEX money_moves_at ON money_moves(at, payment_id, kind, cents);

CREATE TRIGGER payments_book_sale AFTER UPDATE OF paid_at ON payments
WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL AND NEW.amount_cents > 0
BEGIN ${insertMoney} VALUES (NEW.id, 'sale', NEW.amount_cents, NEW.paid_at); END;

CREATE TRIGGER payments_book_insert AFTER INSERT ON payments
WHEN NEW.paid_at IS NOT NULL AND NEW.amount_cents > 0
BEGIN
  ${insertMoney} VALUES (NEW.id, 'sale', NEW.amount_cents, NEW.paid_at);
  ${insertMoney} SELECT NEW.id, 'refund', -NEW.refunded_cents, NEW.paid_at WHERE NEW.refunded_cents > 0;
END;

CREATE TRIGGER payments_book_refund AFTER UPDATE OF refunded_cents ON payments
WHEN OLD.refunded_cents <> NEW.refunded_cents
BEGIN ${insertMoney} VALUES (NEW.id, 'refund', OLD.refunded_cents - NEW.refunded_cents, instant_now()); END;

CREATE TRIGGER payments_book_dispute AFTER UPDATE OF disputed_cents ON payments
WHEN OLD.disputed_cents <> NEW.disputed_cents
BEGIN ${insertMoney} VALUES (NEW.id, 'dispute', OLD.disputed_cents - NEW.disputed_cents, instant_now()); END;

CREATE TRIGGER payments_paid_once BEFORE UPDATE OF paid_at ON payments
WHEN OLD.paid_at IS NOT NULL AND NEW.paid_at IS NOT OLD.paid_at
BEGIN SELECT RAISE(ABORT, 'books_are_fixed'); END;

${fixed('money_moves')}
CREATE TABLE voucher_moves (
  id INTEGER PRIMARY KEY,
  voucher_id INTEGER NOT NULL REFERENCES vouchers(id),
  ${oneOf('kind', ['issued', 'used', 'restored', 'expired', 'voided', 'refunded', 'disputed'])},
  cents INTEGER NOT NULL CHECK (cents <> 0),
  ${instant('at')}
) STRICT;
CREATE INDEX voucher_moves_voucher ON voucher_moves(voucher_id, at, kind, cents);

CREATE TRIGGER vouchers_book_issue AFTER INSERT ON vouchers
BEGIN
  ${insertVoucher} VALUES (NEW.id, 'issued', NEW.value_cents, NEW.created_at);
  ${insertVoucher} SELECT NEW.id, coalesce(NEW.end_reason, 'used'), NEW.value_left_cents - NEW.value_cents,
      coalesce(NEW.ended_at, NEW.redeemed_at, NEW.created_at)
    WHERE NEW.value_left_cents < NEW.value_cents;
END;

CREATE TRIGGER vouchers_book_change AFTER UPDATE OF value_left_cents ON vouchers
WHEN OLD.value_left_cents <> NEW.value_left_cents
BEGIN
  ${insertVoucher} VALUES (
    NEW.id,
    CASE WHEN OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL THEN NEW.end_reason
      WHEN NEW.value_left_cents < OLD.value_left_cents THEN 'used' ELSE 'restored' END,
    NEW.value_left_cents - OLD.value_left_cents, instant_now());
END;

-- The credit left on a voucher expires at expires_at without a stored move (see voucher_lines below). When an expired voucher
-- gets a later date, store that it expired then and was restored now.
CREATE TRIGGER vouchers_book_revival AFTER UPDATE OF expires_at ON vouchers
WHEN OLD.expires_at <= instant_now() AND NEW.expires_at > OLD.expires_at AND NEW.value_left_cents > 0
BEGIN
  ${insertVoucher} SELECT voucher_id, 'expired', -sum(cents), max(at, OLD.expires_at) FROM voucher_moves
    WHERE voucher_id = NEW.id GROUP BY max(at, OLD.expires_at) HAVING sum(cents) <> 0;
  ${insertVoucher} VALUES (NEW.id, 'restored', NEW.value_left_cents, instant_now());
END;

CREATE TRIGGER vouchers_expire_ahead BEFORE UPDATE OF expires_at ON vouchers
WHEN NEW.expires_at < OLD.expires_at AND NEW.expires_at < instant_now()
BEGIN SELECT RAISE(ABORT, 'books_are_fixed'); END;

${fixed('voucher_moves')}
-- The moves, and what expired: each move is reversed when its voucher expires, at once when the voucher had expired before.
CREATE VIEW voucher_lines AS
SELECT voucher_id, kind, cents, at FROM voucher_moves
UNION ALL
SELECT m.voucher_id, 'expired', -sum(m.cents), max(m.at, v.expires_at) AS at
FROM voucher_moves m JOIN vouchers v ON v.id = m.voucher_id
GROUP BY m.voucher_id, max(m.at, v.expires_at) HAVING sum(m.cents) <> 0;

CREATE TABLE payouts (
  id TEXT PRIMARY KEY,
  ${oneOf('provider', ['simulated', 'stripe'])},
  currency TEXT NOT NULL,
  -- Negative: the provider took the money from the bank account.
  cents INTEGER NOT NULL,
  ${oneOf('state', ['pending', 'paid', 'failed', 'cancelled'])},
  -- 0: somebody requested the payout by hand. The provider does not list the lines of such a payout.
  is_automatic INTEGER NOT NULL CHECK (is_automatic IN (0, 1)),
  ${instant('created_at')},
  ${instant('arrives_at')}
) STRICT;
CREATE INDEX payouts_created ON payouts(created_at);

-- Every change of the studio's balance at the card provider.
CREATE TABLE balance_lines (
  id TEXT PRIMARY KEY,
  ${oneOf('provider', ['simulated', 'stripe'])},
  ${oneOf('kind', ['charge', 'refund', 'dispute', 'fee', 'payout', 'other'])},
  currency TEXT NOT NULL,
  cents INTEGER NOT NULL,
  fee_cents INTEGER NOT NULL,
  net_cents INTEGER GENERATED ALWAYS AS (cents - fee_cents) VIRTUAL,
  -- The provider's id of the charge that this line is about.
  intent_id TEXT,
  payout_id TEXT REFERENCES payouts(id),
  description TEXT NOT NULL,
  ${instant('created_at')}
) STRICT;
CREATE INDEX balance_lines_created ON balance_lines(created_at);
CREATE INDEX balance_lines_payout ON balance_lines(payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX balance_lines_intent ON balance_lines(intent_id) WHERE intent_id IS NOT NULL;
CREATE TRIGGER balance_lines_stay BEFORE UPDATE ON balance_lines
WHEN OLD.payout_id IS NOT NULL OR OLD.id <> NEW.id OR OLD.cents <> NEW.cents OR OLD.fee_cents <> NEW.fee_cents
  OR OLD.currency <> NEW.currency OR OLD.created_at <> NEW.created_at
BEGIN SELECT RAISE(ABORT, 'books_are_fixed'); END;
`
