import { flag, instant, instantOrNull, text } from '../columns'

/** Customers, and the people who asked to hear of new events. */
export const customers = `
CREATE TABLE customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ${text('name')},
  email TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%'),
  phone TEXT NOT NULL DEFAULT '',
  ${flag('is_event_subscriber', 0)},
  -- Set by a trigger: when a subscriber was taken off the list.
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
