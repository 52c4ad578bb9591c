import { instant, instantOrNull } from './columns'

/** Vouchers that are e-mailed to whom they are for, and what people ask for by e-mail. */
export const sql = `
-- To whom the voucher is e-mailed and when; NULL: it is not. 'sent_at': its e-mail was written.
ALTER TABLE vouchers ADD COLUMN recipient_email TEXT CHECK (length(recipient_email) BETWEEN 3 AND 254);
ALTER TABLE vouchers ADD COLUMN ${instantOrNull('send_at')} CHECK ((send_at IS NULL) = (recipient_email IS NULL));
ALTER TABLE vouchers ADD COLUMN ${instantOrNull('sent_at')} CHECK (sent_at IS NULL OR send_at IS NOT NULL);
-- The newest reminder that it expires.
ALTER TABLE vouchers ADD COLUMN ${instantOrNull('reminded_at')};
CREATE INDEX vouchers_to_send ON vouchers(send_at) WHERE sent_at IS NULL AND is_redeemed = 0;

-- One that was sent is never sent to somebody else as well: only a new plan, which is not sent yet, replaces it.
CREATE TRIGGER vouchers_present_sent BEFORE UPDATE OF recipient_email, send_at ON vouchers
WHEN OLD.sent_at IS NOT NULL AND NEW.sent_at IS NOT NULL
  AND (NEW.recipient_email IS NOT OLD.recipient_email OR NEW.send_at IS NOT OLD.send_at)
BEGIN SELECT RAISE(ABORT, 'present_sent'); END;

-- Addresses that asked for their private links, known or not, until a job has answered them.
CREATE TABLE link_requests (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  ${instant('created_at')}
) STRICT;
`
