/** What keeps an auction's books by itself: the leader's ceiling beside its price, notices to bidders, and the rules. */
export const sql = `
-- The leader's ceiling and the bid that leads, as the fold says; with the price they are all that the next bid needs.
-- The ceiling is shown to nobody.
ALTER TABLE auctions ADD COLUMN leader_ceiling_cents INTEGER CHECK (leader_ceiling_cents IS NULL OR leader_ceiling_cents >= price_cents);
ALTER TABLE auctions ADD COLUMN lead_bid_id INTEGER REFERENCES bids(id);

CREATE TRIGGER auctions_standing_is_whole BEFORE UPDATE OF price_cents, leader_ceiling_cents, lead_bid_id ON auctions
WHEN (NEW.price_cents IS NULL) <> (NEW.leader_ceiling_cents IS NULL) OR (NEW.price_cents IS NULL) <> (NEW.lead_bid_id IS NULL)
BEGIN SELECT RAISE(ABORT, 'auction_standing'); END;

-- Whoever leads at the end wins, and nothing that decided it changes afterwards.
CREATE TRIGGER auctions_leader_wins BEFORE UPDATE OF status, winning_bidder_id ON auctions
WHEN NEW.status = 'completed' AND NEW.winning_bidder_id IS NOT NEW.leader_id
BEGIN SELECT RAISE(ABORT, 'auction_winner'); END;

CREATE TRIGGER auctions_stay_completed BEFORE UPDATE ON auctions
WHEN OLD.status = 'completed' AND (
  NEW.status <> 'completed' OR NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at
  OR NEW.starting_price_cents <> OLD.starting_price_cents OR NEW.price_cents IS NOT OLD.price_cents
  OR NEW.leader_id IS NOT OLD.leader_id OR NEW.winning_bidder_id IS NOT OLD.winning_bidder_id
)
BEGIN SELECT RAISE(ABORT, 'auction_is_over'); END;

CREATE TRIGGER auctions_with_bids_keep_terms BEFORE UPDATE OF starting_price_cents, ends_at ON auctions
WHEN OLD.price_cents IS NOT NULL AND (NEW.starting_price_cents <> OLD.starting_price_cents OR NEW.ends_at < OLD.ends_at)
BEGIN SELECT RAISE(ABORT, 'auction_has_bids'); END;

-- A bid says for ever what it said; it can only be taken back, and only while the auction runs.
CREATE TRIGGER bids_before_the_end BEFORE INSERT ON bids
WHEN (SELECT status FROM auctions WHERE id = NEW.auction_id) = 'completed'
BEGIN SELECT RAISE(ABORT, 'auction_is_over'); END;

CREATE TRIGGER bids_are_fixed BEFORE UPDATE OF auction_id, bidder_id, bid_cents, max_cents, is_auto_bid, raises_bid_id, created_at ON bids
BEGIN SELECT RAISE(ABORT, 'bid_is_fixed'); END;

CREATE TRIGGER bids_stay_cancelled BEFORE UPDATE OF is_cancelled ON bids
WHEN OLD.is_cancelled = 1 OR (SELECT status FROM auctions WHERE id = NEW.auction_id) = 'completed'
BEGIN SELECT RAISE(ABORT, 'bid_is_settled'); END;

-- What a bidder is to be told, written in the transaction of its cause and told by the next tick: somebody who leads
-- again by then is not told that they were outbid.
CREATE TABLE auction_notices (
  auction_id INTEGER NOT NULL REFERENCES auctions(id) ON DELETE CASCADE,
  bidder_id INTEGER NOT NULL REFERENCES bidders(id),
  kind TEXT NOT NULL CHECK (kind IN ('outbid', 'reinstated', 'extended')),
  bid_id INTEGER NOT NULL,
  PRIMARY KEY (auction_id, bidder_id, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX auction_results_unpaid ON auction_results(completed_at) WHERE payment_status <> 'completed' AND winning_bidder_id IS NOT NULL;
`
