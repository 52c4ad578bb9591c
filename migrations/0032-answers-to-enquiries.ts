import { instant, text } from './columns'

/** What the owner answered to an enquiry; each answer is also a message in the outbox. */
export const sql = `
CREATE TABLE enquiry_answers (
  id INTEGER PRIMARY KEY,
  -- What was written to somebody goes with what they wrote.
  enquiry_id INTEGER NOT NULL REFERENCES enquiries(id) ON DELETE CASCADE,
  ${text('message', 4000)},
  -- Username of who wrote it.
  ${text('actor', 100)},
  ${instant('created_at')}
) STRICT;
CREATE INDEX enquiry_answers_enquiry ON enquiry_answers(enquiry_id);
`
