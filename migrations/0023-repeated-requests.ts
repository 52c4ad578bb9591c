/** Forms that are sent again, and visitors who hold seats again. */
export const sql = `
-- Whose hold ended a moment ago is asked whenever seats are held.
CREATE INDEX holds_end ON holds(expires_at);
`
