import { cents, flag, instant, instantOrNull, json, oneOf, text } from './columns'

/** Auctions, bidders, bids and results (spec 2 §3; PRODUCT §7). */
export const sql = `
CREATE TABLE auctions (
  id INTEGER PRIMARY KEY,
  ${text('name')},
  ${text('dimensions')},
  ${text('description', 5000)},
  ${instant('starts_at')},
  ${instant('ends_at')},
  starting_price_cents INTEGER NOT NULL CHECK (starting_price_cents > 0),
  -- Leader and price as the fold over the live commitments says; written in the transaction of every change.
  price_cents INTEGER CHECK (price_cents >= starting_price_cents),
  leader_id INTEGER REFERENCES bidders(id),
  winning_bidder_id INTEGER REFERENCES bidders(id),
  ${oneOf('status', ['upcoming', 'active', 'extended', 'completed'], 'upcoming')},
  image_urls TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(image_urls) AND json_array_length(image_urls) <= 10),
  ${instant('created_at')},
  ${instant('updated_at')},
  CHECK (ends_at > starts_at),
  CHECK ((price_cents IS NULL) = (leader_id IS NULL)),
  CHECK (winning_bidder_id IS NULL OR status = 'completed')
) STRICT;
CREATE INDEX auctions_open ON auctions(ends_at) WHERE status <> 'completed';

CREATE TABLE bidders (
  id INTEGER PRIMARY KEY,
  ${text('first_name')},
  ${text('last_name')},
  email TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(email) BETWEEN 3 AND 254),
  customer_id INTEGER REFERENCES customers(id),
  ${instant('created_at')}
) STRICT;

-- A device on which a bidder signed in; the cookie holds the token, the table its hash.
CREATE TABLE bidder_devices (
  id INTEGER PRIMARY KEY,
  bidder_id INTEGER NOT NULL REFERENCES bidders(id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL,
  ${instant('created_at')},
  ${instantOrNull('confirmed_at')},
  ${instantOrNull('ended_at')},
  UNIQUE (bidder_id, token_hash)
) STRICT;

CREATE TABLE bids (
  id INTEGER PRIMARY KEY,
  auction_id INTEGER NOT NULL REFERENCES auctions(id) ON DELETE RESTRICT,
  bidder_id INTEGER NOT NULL REFERENCES bidders(id),
  device_id INTEGER REFERENCES bidder_devices(id),
  bid_cents INTEGER NOT NULL CHECK (bid_cents > 0),
  max_cents INTEGER CHECK (max_cents >= bid_cents),
  ${flag('is_auto_bid', 0)},
  ${flag('is_cancelled', 0)},
  -- A raise of the leader's own maximum goes when the bid that it raised goes.
  raises_bid_id INTEGER REFERENCES bids(id),
  ${instant('created_at')},
  ${instantOrNull('cancelled_at')},
  CHECK (is_auto_bid = 0 OR max_cents IS NULL),
  CHECK ((is_cancelled = 1) = (cancelled_at IS NOT NULL))
) STRICT;
CREATE INDEX bids_auction ON bids(auction_id, id);
CREATE INDEX bids_bidder ON bids(bidder_id, auction_id);

CREATE TABLE auction_results (
  id INTEGER PRIMARY KEY,
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
  ${json('reminded')},
  CHECK ((winning_bidder_id IS NULL) = (final_bid_cents IS NULL))
) STRICT;

-- Named by the specification, derived from the one table of payments.
CREATE VIEW auction_payments AS
SELECT p.id, r.auction_id, r.winning_bidder_id AS bidder_id, p.amount_cents, p.intent_id,
  CASE WHEN p.state IN ('fulfilled') THEN 'completed' WHEN p.state IN ('cancelled', 'refunded') THEN 'failed' ELSE 'pending' END AS payment_status,
  p.created_at
FROM payments p JOIN auction_results r ON p.purpose = 'auction' AND json_extract(p.details, '$.resultId') = r.id;
`
