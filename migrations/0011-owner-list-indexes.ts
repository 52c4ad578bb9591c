/** What the owner's lists, charts and 'Needs you' read fast, measured with thousands of rows (PRODUCT §8). */
export const sql = `
CREATE INDEX paint_kit_orders_list ON paint_kit_orders(is_archived, created_at DESC, id DESC);
CREATE INDEX custom_frame_orders_list ON custom_frame_orders(is_archived, created_at DESC, id DESC);
-- Holds all that the sums of revenue need.
CREATE INDEX payments_revenue ON payments(currency, paid_at, purpose, amount_cents, refunded_cents) WHERE paid_at IS NOT NULL;
CREATE INDEX payments_problem ON payments(created_at) WHERE problem IS NOT NULL;
CREATE INDEX messages_failed ON messages(id) WHERE state = 'failed';
CREATE INDEX vouchers_open ON vouchers(expires_at, value_left_cents) WHERE is_redeemed = 0;
`
