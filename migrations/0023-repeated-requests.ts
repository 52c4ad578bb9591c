import { instant, json, oneOf } from './columns'

/** Forms that are sent again, and visitors who hold seats again. */
export const sql = `
-- A form that is sent again gets the answer that the first one got, whichever process it reaches.
CREATE TABLE idempotency_keys (
  -- Hash of everything that was sent, the form's own key among it.
  key_hash TEXT PRIMARY KEY,
  path TEXT NOT NULL,
  ${oneOf('state', ['running', 'done'], 'running')},
  ${json('answer')},
  ${instant('created_at')},
  CHECK ((state = 'done') = (answer IS NOT NULL))
) STRICT;
CREATE INDEX idempotency_keys_created ON idempotency_keys(created_at);

-- Whose hold ended a moment ago is asked whenever seats are held.
CREATE INDEX holds_end ON holds(expires_at);
`
