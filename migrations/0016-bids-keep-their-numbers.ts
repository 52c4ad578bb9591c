/** Rows that go with a deleted auction: their numbers are not given again either, so that it can come back whole. */
const remembered = ['auction_results', 'bids'] as const

export const sql = remembered
  .map(
    (table) => `CREATE TRIGGER ${table}_highest_id AFTER DELETE ON ${table}
BEGIN INSERT INTO highest_ids (name, id) VALUES ('${table}', OLD.id) ON CONFLICT (name) DO UPDATE SET id = max(id, excluded.id); END;`,
  )
  .join('\n')
