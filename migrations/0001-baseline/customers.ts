import { flag, instant, instantOrNull, oneOf, text } from '../columns'

/** Customers, and the people who want to hear of new events. */
export const customers = `
CREATE TABLE customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ${text('name')},
  email TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%'),
  phone TEXT NOT NULL DEFAULT '',
  ${flag('is_event_subscriber', 0)},
  -- When a subscriber was taken off the list; set by a trigger.
  ${instantOrNull('unsubscribed_at')},
  ${instantOrNull('anonymised_at')},
  ${instant('created_at')},
  ${instant('updated_at')}
) STRICT;
CREATE INDEX customers_name ON customers(name COLLATE NOCASE);

CREATE TABLE notifier_list (
  id INTEGER PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  link_nonce TEXT NOT NULL,
  ${instant('created_at')},
  ${instantOrNull('unsubscribed_at')}
) STRICT;
`

/** Enquiries from the contact and sales pages, purchases of the package, and the owner's answers. */
export const enquiries = `
CREATE TABLE enquiries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ${oneOf('source', ['contact', 'box', 'buy_now'])},
  ${text('name')},
  email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  phone TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  currency TEXT,
  ${oneOf('state', ['new', 'answered', 'spam'], 'new')},
  -- Why the enquiry was treated as spam when it arrived.
  spam_reason TEXT CHECK (spam_reason IN ('trap', 'links', 'fast')),
  -- Set for a purchase of the package, which has a customer and its own page.
  payment_id TEXT UNIQUE REFERENCES payments(id),
  customer_id INTEGER REFERENCES customers(id) ON DELETE SET NULL,
  reference TEXT UNIQUE,
  link_nonce TEXT,
  ${instant('created_at')},
  ${instantOrNull('answered_at')},
  CHECK ((payment_id IS NULL) = (reference IS NULL)),
  CHECK ((payment_id IS NULL) = (link_nonce IS NULL))
) STRICT;
CREATE INDEX enquiries_state ON enquiries(state, created_at);
CREATE INDEX enquiries_email ON enquiries(email COLLATE NOCASE, created_at);

-- Each answer is also a message in the outbox.
CREATE TABLE enquiry_answers (
  id INTEGER PRIMARY KEY,
  enquiry_id INTEGER NOT NULL REFERENCES enquiries(id) ON DELETE CASCADE,
  ${text('message', 4000)},
  -- Username of the person who wrote it.
  ${text('actor', 100)},
  ${instant('created_at')}
) STRICT;
CREATE INDEX enquiry_answers_enquiry ON enquiry_answers(enquiry_id);
`
