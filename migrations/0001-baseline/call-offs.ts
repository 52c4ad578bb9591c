import { cents, instant, instantOrNull, oneOf, text } from '../columns'
import { counts } from './seats'

/** Refuses a row that meets the condition when its event is called off. */
const refuseCalledOff = (table: string, when: string, condition: string) => `
CREATE TRIGGER ${table}_not_called_off_${when.startsWith('INSERT') ? 'insert' : 'update'} BEFORE ${when} ON ${table}
WHEN ${condition} AND (SELECT called_off_at FROM events WHERE id = NEW.event_id) IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'called_off'); END;`

const CONFIRMED = `NEW.event_id IS NOT NULL AND ${counts('NEW')}`

/** Evenings that were called off, and what each guest chose. */
export const callOffs = `
-- Nothing can revive the evening, not even an undo: its time and place are fixed, and nobody can be booked on it. Existing
-- holds may still change: their payment can arrive late and is refunded.
CREATE TRIGGER events_stay_called_off BEFORE UPDATE OF called_off_at ON events
WHEN OLD.called_off_at IS NOT NULL AND NEW.called_off_at IS NOT OLD.called_off_at
BEGIN SELECT RAISE(ABORT, 'called_off'); END;
CREATE TRIGGER events_called_off_stay_put BEFORE UPDATE OF date, time, location, starts_at, ends_at ON events
WHEN OLD.called_off_at IS NOT NULL AND (NEW.date <> OLD.date OR NEW.time <> OLD.time OR NEW.location <> OLD.location
  OR NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at)
BEGIN SELECT RAISE(ABORT, 'called_off'); END;
${refuseCalledOff('bookings', 'INSERT', CONFIRMED)}
${refuseCalledOff('bookings', 'UPDATE OF event_id, payment_status', CONFIRMED)}
${refuseCalledOff('holds', 'INSERT', "NEW.state = 'live'")}
${refuseCalledOff('seat_offers', 'INSERT', "NEW.state = 'open'")}
${refuseCalledOff('waiting_list', 'UPDATE OF state', "NEW.state = 'waiting'")}

CREATE TABLE call_offs (
  -- An evening that was called off cannot be deleted.
  event_id INTEGER PRIMARY KEY REFERENCES events(id) ON DELETE RESTRICT,
  ${text('words', 1000)},
  -- What guests get when they do not answer.
  ${oneOf('default_choice', ['refund', 'raincheck'])},
  ${instant('answer_by')},
  -- The username under which the refunds are made.
  actor TEXT NOT NULL,
  ${instant('created_at')}
) STRICT;

-- One row for each booking at the time of the call-off; kept even if the booking is deleted later.
CREATE TABLE call_off_answers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES call_offs(event_id),
  -- Reference of the booking.
  reference TEXT NOT NULL,
  party_size INTEGER NOT NULL,
  -- Credit that was restored to the voucher immediately.
  ${cents('credit_cents')},
  -- NULL: the guest has not answered. 'nothing_owed': there was no money to choose about.
  choice TEXT CHECK (choice IN ('refund', 'raincheck', 'nothing_owed')),
  chosen_by TEXT CHECK (chosen_by IN ('guest', 'owner', 'clock')),
  ${instantOrNull('chosen_at')},
  CHECK ((choice IS NULL) = (chosen_by IS NULL)),
  CHECK ((choice IS NULL) = (chosen_at IS NULL)),
  UNIQUE (event_id, reference)
) STRICT;
CREATE INDEX call_off_answers_reference ON call_off_answers(reference);
CREATE INDEX call_off_answers_open ON call_off_answers(event_id) WHERE choice IS NULL;

-- A refund cannot be reversed, and an answer with nothing owed is final.
CREATE TRIGGER call_off_answers_final BEFORE UPDATE OF choice ON call_off_answers
WHEN OLD.choice IN ('refund', 'nothing_owed') AND NEW.choice IS NOT OLD.choice
BEGIN SELECT RAISE(ABORT, 'call_off_answered'); END;
`
