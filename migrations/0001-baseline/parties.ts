import { cents, flag, instant, instantOrNull, oneOf, text } from '../columns'

/** Another private evening overlaps this one. The place does not matter: the studio has one tutor (rule 15.5). */
const OVERLAP = `EXISTS (SELECT 1 FROM events e WHERE e.is_private = 1 AND e.called_off_at IS NULL AND e.id <> NEW.id
    AND e.starts_at < NEW.ends_at AND e.ends_at > NEW.starts_at)`

/**
 * Private parties: the request, the owner's quote, and the private evening that is created when the deposit is paid.
 */
export const parties = `
CREATE TRIGGER events_private_insert BEFORE INSERT ON events
WHEN NEW.is_private = 1 AND NEW.called_off_at IS NULL AND ${OVERLAP}
BEGIN SELECT RAISE(ABORT, 'date_taken'); END;
CREATE TRIGGER events_private_update BEFORE UPDATE OF starts_at, ends_at, is_private ON events
WHEN NEW.is_private = 1 AND NEW.called_off_at IS NULL AND ${OVERLAP}
BEGIN SELECT RAISE(ABORT, 'date_taken'); END;

CREATE TABLE parties (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  link_nonce TEXT NOT NULL,
  -- The request.
  ${text('name')},
  email TEXT NOT NULL COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
  phone TEXT NOT NULL,
  ${text('occasion', 100)},
  people INTEGER NOT NULL CHECK (people BETWEEN 4 AND 20),
  -- Up to three local dates, separated by spaces.
  wished_dates TEXT NOT NULL DEFAULT '' CHECK (length(wished_dates) <= 32),
  -- '' means the studio.
  address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 200),
  words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 4000),
  spam_reason TEXT CHECK (spam_reason IN ('trap', 'links', 'fast')),
  -- 'closed': the owner declined, withdrew the quote, or the request was spam. A new quote reopens the party.
  ${oneOf('state', ['asked', 'quoted', 'closed', 'agreed', 'cancelled'], 'asked')},
  -- The quote. Its number rises with each change, and a deposit pays for the quote of one number.
  quote_number INTEGER NOT NULL DEFAULT 0 CHECK (quote_number >= 0),
  date TEXT CHECK (date IS date(date)),
  time TEXT CHECK (length(time) <= 60),
  ${instantOrNull('starts_at')},
  ${instantOrNull('ends_at')},
  location TEXT CHECK (length(trim(location)) BETWEEN 1 AND 200),
  price_cents INTEGER CHECK (price_cents > 0),
  minimum_people INTEGER CHECK (minimum_people BETWEEN 1 AND people),
  -- At most the price for the minimum number of people, so that the total is never below the deposit.
  deposit_cents INTEGER CHECK (deposit_cents BETWEEN 100 AND minimum_people * price_cents),
  -- The deposit is refunded when the host cancels at least this many days before.
  refund_days INTEGER CHECK (refund_days >= 0),
  ${instantOrNull('valid_until')},
  quote_words TEXT NOT NULL DEFAULT '' CHECK (length(quote_words) <= 4000),
  -- The owner has confirmed that there is a public evening at the same time.
  ${flag('beside_public', 0)},
  -- Username of the owner who made the quote. The party's refunds are made under this name.
  actor TEXT,
  -- The agreement.
  event_id INTEGER UNIQUE REFERENCES events(id) ON DELETE RESTRICT,
  customer_id INTEGER REFERENCES customers(id),
  ${oneOf('pays', ['host', 'each'], 'host')},
  -- The payment that was opened last, for the deposit or the balance.
  payment_id TEXT REFERENCES payments(id),
  -- When the host last got an e-mail with the date, and the calendar sequence of the evening that it contained.
  ${instantOrNull('notified_at')},
  notified_sequence INTEGER NOT NULL DEFAULT 0,
  -- How much the studio keeps after a cancellation.
  ${cents('retained_cents', 0)},
  ${instant('created_at')},
  ${instant('updated_at')},
  CHECK (state IN ('asked', 'closed') OR (quote_number > 0 AND starts_at < ends_at AND price_cents IS NOT NULL AND location IS NOT NULL
    AND date IS NOT NULL AND time IS NOT NULL AND minimum_people IS NOT NULL AND deposit_cents IS NOT NULL
    AND refund_days IS NOT NULL AND valid_until IS NOT NULL AND actor IS NOT NULL)),
  CHECK ((state IN ('agreed', 'cancelled')) = (event_id IS NOT NULL)),
  CHECK ((event_id IS NULL) = (notified_at IS NULL)),
  CHECK (state = 'cancelled' OR retained_cents = 0)
) STRICT;
CREATE INDEX parties_state ON parties(state, created_at);
CREATE INDEX parties_email ON parties(email, created_at);

CREATE TRIGGER parties_state_machine BEFORE UPDATE OF state ON parties
WHEN OLD.state <> NEW.state AND (OLD.state || '>' || NEW.state) NOT IN (
  'asked>quoted', 'asked>closed', 'quoted>closed', 'closed>quoted', 'quoted>agreed', 'agreed>cancelled'
)
BEGIN SELECT RAISE(ABORT, 'party_state'); END;
-- The terms of a quote cannot change after the deposit was paid.
CREATE TRIGGER parties_quote_fixed BEFORE UPDATE OF quote_number, deposit_cents, refund_days, event_id ON parties
WHEN OLD.event_id IS NOT NULL AND (NEW.quote_number <> OLD.quote_number OR NEW.deposit_cents <> OLD.deposit_cents
  OR NEW.refund_days <> OLD.refund_days OR NEW.event_id IS NOT OLD.event_id)
BEGIN SELECT RAISE(ABORT, 'party_agreed'); END;
`
