/**
 * Rows that are deleted while something outside still names their number: an Undo button, a link in an e-mail, the cause of
 * a message, a payment. Their numbers are not given again either.
 */
const remembered = [
  'undos',
  'enquiries',
  'waiting_list',
  'seat_offers',
  'event_followup_emails',
  'voucher_uses',
] as const

export const sql = remembered
  .map(
    (table) => `CREATE TRIGGER ${table}_highest_id AFTER DELETE ON ${table}
BEGIN INSERT INTO highest_ids (name, id) VALUES ('${table}', OLD.id) ON CONFLICT (name) DO UPDATE SET id = max(id, excluded.id); END;`,
  )
  .join('\n')
