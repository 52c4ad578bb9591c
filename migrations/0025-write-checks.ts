/** One row that is written anew to find out whether anything can be written. */
export const sql = `
CREATE TABLE write_checks (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  content BLOB NOT NULL
) STRICT;
INSERT INTO write_checks (id, content) VALUES (1, x'');
`
