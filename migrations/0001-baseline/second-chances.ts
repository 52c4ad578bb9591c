import { instant, instantOrNull, oneOf } from '../columns'

/** Paintings that their winners did not pay for, offered to the next bidder. */
export const secondChances = `
CREATE TABLE second_chances (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  result_id INTEGER NOT NULL REFERENCES auction_results(id),
  bidder_id INTEGER NOT NULL REFERENCES bidders(id),
  -- The highest amount that this bidder bid.
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 50),
  ${oneOf('state', ['open', 'taken', 'withdrawn', 'lapsed'], 'open')},
  -- The newest payment that this bidder opened.
  payment_id TEXT UNIQUE REFERENCES payments(id),
  ${instant('expires_at')},
  ${instant('created_at')},
  ${instantOrNull('ended_at')},
  CHECK ((state = 'open') = (ended_at IS NULL)),
  -- Nobody gets two offers of the same painting.
  UNIQUE (result_id, bidder_id)
) STRICT;
CREATE UNIQUE INDEX second_chances_one_open ON second_chances(result_id) WHERE state IN ('open', 'taken');
CREATE INDEX second_chances_bidder ON second_chances(bidder_id);

CREATE TRIGGER second_chances_of_unpaid_wins BEFORE INSERT ON second_chances
WHEN (SELECT lapsed_at IS NULL OR payment_status = 'completed' OR winning_bidder_id IS NEW.bidder_id
  FROM auction_results WHERE id = NEW.result_id)
BEGIN SELECT RAISE(ABORT, 'win_not_lapsed'); END;

CREATE TRIGGER second_chances_are_fixed BEFORE UPDATE OF result_id, bidder_id, amount_cents, expires_at ON second_chances
BEGIN SELECT RAISE(ABORT, 'second_chance_is_fixed'); END;

CREATE TRIGGER second_chances_stay_ended BEFORE UPDATE OF state ON second_chances
WHEN OLD.state <> 'open'
BEGIN SELECT RAISE(ABORT, 'second_chance_is_over'); END;

-- A painting is sold once: while it is offered to somebody, nobody else can pay for it.
CREATE TRIGGER auction_results_while_offered BEFORE UPDATE OF payment_status ON auction_results
WHEN NEW.payment_status = 'completed'
  AND EXISTS (SELECT 1 FROM second_chances WHERE result_id = NEW.id AND state = 'open')
BEGIN SELECT RAISE(ABORT, 'win_is_offered'); END;
`
