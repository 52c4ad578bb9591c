import { instant, instantOrNull, oneOf, text } from '../columns'

/** Enquiries from the contact and sales pages, the purchase of a package among them, and the owner's answers. */
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
  -- Why it was taken for advertising when it came.
  spam_reason TEXT CHECK (spam_reason IN ('trap', 'links', 'fast')),
  -- Set when it is the purchase of a package, which has a customer and a page of its own.
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
