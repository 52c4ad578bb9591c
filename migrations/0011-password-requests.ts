import { instant } from './columns'

/** Who asked for a link to a new password; a job looks afterwards whose account it is. */
export const sql = `
CREATE TABLE password_requests (
  -- A username or an e-mail address, as it was typed.
  login TEXT PRIMARY KEY COLLATE NOCASE,
  ${instant('created_at')}
) STRICT;
`
