import { flag, instantOrNull } from './columns'

/**
 * Who took a bid away and why, auctions that the owner closed before their time, devices that a bidder did not know, and
 * the largest bid.
 */
export const sql = `
ALTER TABLE bids ADD COLUMN cancelled_by TEXT CHECK (cancelled_by IN ('bidder', 'owner', 'system'));
-- Why, where the actor alone does not say it: the bidder did not know the device that bid.
ALTER TABLE bids ADD COLUMN cancel_reason TEXT CHECK (cancel_reason IS NULL OR (cancel_reason = 'not_me' AND cancelled_by = 'bidder'));
-- The owner's words to the bidder.
ALTER TABLE bids ADD COLUMN cancel_note TEXT CHECK (cancel_note IS NULL OR (length(trim(cancel_note)) BETWEEN 1 AND 500 AND cancelled_by = 'owner'));
UPDATE bids SET cancelled_by = CASE WHEN is_auto_bid = 1 THEN 'system' ELSE 'bidder' END WHERE is_cancelled = 1;

CREATE TRIGGER bids_cancelled_by_somebody BEFORE UPDATE OF is_cancelled ON bids
WHEN NEW.is_cancelled = 1 AND (NEW.cancelled_by IS NULL OR (NEW.cancelled_by = 'owner' AND NEW.cancel_note IS NULL))
BEGIN SELECT RAISE(ABORT, 'bid_cancelled_by_nobody'); END;

CREATE TRIGGER bids_keep_their_cancellation BEFORE UPDATE OF cancelled_at, cancelled_by, cancel_reason, cancel_note ON bids
WHEN OLD.is_cancelled = 1
BEGIN SELECT RAISE(ABORT, 'bid_is_settled'); END;

-- Automatic rows follow from these.
CREATE TRIGGER bids_at_most BEFORE INSERT ON bids
WHEN NEW.is_auto_bid = 0 AND NEW.is_cancelled = 0 AND max(NEW.bid_cents, coalesce(NEW.max_cents, 0)) > 2000000
BEGIN SELECT RAISE(ABORT, 'bid_too_high'); END;

-- When an auction that the owner closed early would have ended.
ALTER TABLE auctions ADD COLUMN ${instantOrNull('planned_ends_at')};

DROP TRIGGER auctions_with_bids_keep_terms;
CREATE TRIGGER auctions_with_bids_keep_terms BEFORE UPDATE OF starting_price_cents, ends_at ON auctions
WHEN OLD.price_cents IS NOT NULL AND (
  NEW.starting_price_cents <> OLD.starting_price_cents
  OR (NEW.ends_at < OLD.ends_at AND NOT (NEW.status = 'completed' AND NEW.planned_ends_at IS OLD.ends_at))
)
BEGIN SELECT RAISE(ABORT, 'auction_has_bids'); END;

-- 'That was not me', which can be said of a device that has logged out by then.
ALTER TABLE bidder_devices ADD COLUMN ${instantOrNull('refused_at')};
-- Where it signed in, for limits only.
ALTER TABLE bidder_devices ADD COLUMN ip_hash TEXT;
-- Too many signed in with this e-mail address to write about each: this one is written about when it bids.
ALTER TABLE bidder_devices ADD COLUMN ${flag('is_letter_due', 0)};
`
