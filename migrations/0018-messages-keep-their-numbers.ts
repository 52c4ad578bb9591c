/**
 * An e-mail that is taken back or goes with an anonymised person is named by its number still: in an open page of the
 * owner's, in her audit log, in the cause of a copy. Its number is not given again either.
 */
export const sql = `CREATE TRIGGER messages_highest_id AFTER DELETE ON messages
BEGIN INSERT INTO highest_ids (name, id) VALUES ('messages', OLD.id) ON CONFLICT (name) DO UPDATE SET id = max(id, excluded.id); END;`
