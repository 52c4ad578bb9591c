import { cents, flag, instant, instantOrNull, oneOf, text } from '../columns'

/** Auctions, bidders and their devices, sealed entries, bids, notices and results. */
export const auctions = `
CREATE TABLE bidders (
  id INTEGER PRIMARY KEY,
  ${text('first_name')},
  ${text('last_name')},
  email TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(email) BETWEEN 3 AND 254),
  customer_id INTEGER REFERENCES customers(id),
  ${instant('created_at')}
) STRICT;
CREATE INDEX bidders_customer ON bidders(customer_id);

CREATE TABLE bidder_devices (
  id INTEGER PRIMARY KEY,
  bidder_id INTEGER NOT NULL REFERENCES bidders(id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL,
  -- Hash of the network address of the login, used only for limits.
  ip_hash TEXT,
  -- 1: too many devices logged in with this e-mail address to send an e-mail about each. It is sent when this device bids.
  ${flag('is_message_due', 0)},
  ${instant('created_at')},
  ${instantOrNull('confirmed_at')},
  ${instantOrNull('ended_at')},
  -- When the bidder said 'That was not me'; possible even after the device has logged out.
  ${instantOrNull('refused_at')},
  UNIQUE (bidder_id, token_hash)
) STRICT;

CREATE TABLE auctions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ${text('name')},
  ${text('dimensions')},
  ${text('description', 5000)},
  ${instant('starts_at')},
  ${instant('ends_at')},
  -- The planned end of an auction that the owner closed early.
  ${instantOrNull('planned_ends_at')},
  starting_price_cents INTEGER NOT NULL CHECK (starting_price_cents > 0),
  -- Price, leader, the leader's secret ceiling and the leading bid: the result of the fold over the valid bids, stored in the
  -- transaction of every change. The next bid needs nothing else.
  price_cents INTEGER CHECK (price_cents >= starting_price_cents),
  leader_id INTEGER REFERENCES bidders(id),
  leader_ceiling_cents INTEGER CHECK (leader_ceiling_cents >= price_cents),
  lead_bid_id INTEGER REFERENCES bids(id),
  winning_bidder_id INTEGER REFERENCES bidders(id),
  -- starts_at and ends_at decide when a scheduled auction runs. 'extended': a late bid has moved the end.
  ${oneOf('status', ['scheduled', 'extended', 'completed'], 'scheduled')},
  image_urls TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(image_urls) AND json_array_length(image_urls) <= 10),
  ${instant('created_at')},
  ${instant('updated_at')},
  CHECK (ends_at > starts_at),
  CHECK ((price_cents IS NULL) = (leader_id IS NULL)),
  CHECK ((price_cents IS NULL) = (leader_ceiling_cents IS NULL)),
  CHECK ((price_cents IS NULL) = (lead_bid_id IS NULL)),
  -- The leader at the end wins.
  CHECK (winning_bidder_id IS CASE status WHEN 'completed' THEN leader_id END)
) STRICT;
CREATE INDEX auctions_open ON auctions(ends_at) WHERE status <> 'completed';

CREATE TRIGGER auctions_stay_completed BEFORE UPDATE ON auctions
WHEN OLD.status = 'completed' AND (
  NEW.status <> 'completed' OR NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at
  OR NEW.starting_price_cents <> OLD.starting_price_cents OR NEW.price_cents IS NOT OLD.price_cents
  OR NEW.leader_id IS NOT OLD.leader_id OR NEW.winning_bidder_id IS NOT OLD.winning_bidder_id
)
BEGIN SELECT RAISE(ABORT, 'auction_is_over'); END;

CREATE TRIGGER auctions_with_bids_keep_terms BEFORE UPDATE OF starting_price_cents, ends_at ON auctions
WHEN OLD.price_cents IS NOT NULL AND (
  NEW.starting_price_cents <> OLD.starting_price_cents
  OR (NEW.ends_at < OLD.ends_at AND NOT (NEW.status = 'completed' AND NEW.planned_ends_at IS OLD.ends_at))
)
BEGIN SELECT RAISE(ABORT, 'auction_has_bids'); END;

-- The log of an auction: bids by people, cancellations and the end. Each entry is sealed by a hash of its text, 32 random
-- bytes (the salt) and the previous seal. Seals are public at once, texts and salts after the end (decision 34).
CREATE TABLE auction_entries (
  auction_id INTEGER NOT NULL REFERENCES auctions(id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  text TEXT NOT NULL CHECK (json_extract(text, '$.auction') IS auction_id AND json_extract(text, '$.number') IS number),
  salt TEXT NOT NULL UNIQUE CHECK (length(salt) = 64 AND salt NOT GLOB '*[^0-9a-f]*'),
  seal TEXT NOT NULL CHECK (length(seal) = 64 AND seal NOT GLOB '*[^0-9a-f]*'),
  PRIMARY KEY (auction_id, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER auction_entries_in_order BEFORE INSERT ON auction_entries
WHEN NEW.number <> 1 + coalesce((SELECT max(number) FROM auction_entries WHERE auction_id = NEW.auction_id), 0)
  OR (SELECT status FROM auctions WHERE id = NEW.auction_id) = 'completed'
BEGIN SELECT RAISE(ABORT, 'entry_out_of_order'); END;

CREATE TRIGGER auction_entries_are_fixed BEFORE UPDATE ON auction_entries
BEGIN SELECT RAISE(ABORT, 'entry_is_fixed'); END;

-- Entries are deleted only with their auction, which can be deleted only while nobody bids on it.
CREATE TRIGGER auction_entries_stay BEFORE DELETE ON auction_entries
WHEN EXISTS (SELECT 1 FROM auctions WHERE id = OLD.auction_id)
BEGIN SELECT RAISE(ABORT, 'entry_is_fixed'); END;

CREATE TABLE bids (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  auction_id INTEGER NOT NULL REFERENCES auctions(id) ON DELETE RESTRICT,
  bidder_id INTEGER NOT NULL REFERENCES bidders(id),
  device_id INTEGER REFERENCES bidder_devices(id),
  bid_cents INTEGER NOT NULL CHECK (bid_cents > 0),
  max_cents INTEGER CHECK (max_cents >= bid_cents),
  ${flag('is_auto_bid', 0)},
  ${flag('is_cancelled', 0)},
  -- Set for a raise of the leader's own maximum, which is cancelled with the bid that it raises.
  raises_bid_id INTEGER REFERENCES bids(id),
  -- Number of the sealed entry; NULL for automatic bids.
  entry INTEGER,
  ${instant('created_at')},
  ${instantOrNull('cancelled_at')},
  -- 'system': the fold no longer produces this automatic bid.
  cancelled_by TEXT CHECK (cancelled_by IN ('bidder', 'owner', 'system')),
  -- Set when cancelled_by alone does not explain it: the bidder did not know the device that bid.
  cancel_reason TEXT CHECK (cancel_reason IN ('not_me')),
  -- The owner's message to the bidder.
  cancel_note TEXT CHECK (length(trim(cancel_note)) BETWEEN 1 AND 500),
  CHECK (is_auto_bid = 0 OR max_cents IS NULL),
  CHECK ((is_auto_bid = 1) = (entry IS NULL)),
  CHECK ((is_cancelled = 1) = (cancelled_at IS NOT NULL)),
  CHECK ((is_cancelled = 1) = (cancelled_by IS NOT NULL)),
  CHECK (cancel_reason IS NULL OR cancelled_by IS 'bidder'),
  CHECK ((cancel_note IS NOT NULL) = (cancelled_by IS 'owner')),
  -- Automatic bids need no limit: they follow from bids by people.
  CONSTRAINT bid_too_high CHECK (is_auto_bid = 1 OR max(bid_cents, coalesce(max_cents, 0)) <= 2000000),
  UNIQUE (auction_id, entry),
  FOREIGN KEY (auction_id, entry) REFERENCES auction_entries(auction_id, number)
) STRICT;
CREATE INDEX bids_auction ON bids(auction_id, id);
CREATE INDEX bids_bidder ON bids(bidder_id, auction_id);

-- A bid never changes. It can only be cancelled, and only while the auction runs.
CREATE TRIGGER bids_before_the_end BEFORE INSERT ON bids
WHEN (SELECT status FROM auctions WHERE id = NEW.auction_id) = 'completed'
BEGIN SELECT RAISE(ABORT, 'auction_is_over'); END;

CREATE TRIGGER bids_are_fixed BEFORE UPDATE OF auction_id, bidder_id, bid_cents, max_cents, is_auto_bid, raises_bid_id, entry, created_at ON bids
BEGIN SELECT RAISE(ABORT, 'bid_is_fixed'); END;

CREATE TRIGGER bids_stay_cancelled BEFORE UPDATE OF is_cancelled ON bids
WHEN OLD.is_cancelled = 1 OR (SELECT status FROM auctions WHERE id = NEW.auction_id) = 'completed'
BEGIN SELECT RAISE(ABORT, 'bid_is_settled'); END;

CREATE TRIGGER bids_keep_their_cancellation BEFORE UPDATE OF cancelled_at, cancelled_by, cancel_reason, cancel_note ON bids
WHEN OLD.is_cancelled = 1
BEGIN SELECT RAISE(ABORT, 'bid_is_settled'); END;

-- Queued e-mails to bidders, stored in the transaction of their cause and sent by the next tick. A bidder who leads again by
-- then gets no e-mail about being outbid.
CREATE TABLE auction_notices (
  auction_id INTEGER NOT NULL REFERENCES auctions(id) ON DELETE CASCADE,
  bidder_id INTEGER NOT NULL REFERENCES bidders(id),
  ${oneOf('kind', ['outbid', 'reinstated', 'extended'])},
  bid_id INTEGER NOT NULL,
  PRIMARY KEY (auction_id, bidder_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE auction_results (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  auction_id INTEGER NOT NULL UNIQUE REFERENCES auctions(id) ON DELETE RESTRICT,
  auction_name TEXT NOT NULL,
  winning_bidder_id INTEGER REFERENCES bidders(id),
  winner_name TEXT,
  winner_email TEXT,
  final_bid_cents INTEGER CHECK (final_bid_cents > 0),
  total_bids INTEGER NOT NULL CHECK (total_bids >= 0),
  ${cents('starting_price_cents')},
  ${instant('end_date')},
  ${instant('completed_at')},
  ${oneOf('payment_status', ['unpaid', 'pending', 'completed', 'failed'], 'unpaid')},
  payment_id TEXT UNIQUE REFERENCES payments(id),
  transaction_cents INTEGER CHECK (transaction_cents >= 0),
  notes TEXT NOT NULL DEFAULT '',
  -- How many days after the end the winner was reminded last.
  reminded_days INTEGER,
  -- When the whole price was refunded.
  ${instantOrNull('refunded_at')},
  -- When the win lapsed, because the winner had not paid and the owner offered the painting to somebody else.
  ${instantOrNull('lapsed_at')},
  CHECK ((winning_bidder_id IS NULL) = (final_bid_cents IS NULL))
) STRICT;
CREATE INDEX auction_results_unpaid ON auction_results(completed_at) WHERE payment_status <> 'completed' AND winning_bidder_id IS NOT NULL;
`
