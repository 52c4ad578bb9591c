import { instantOrNull } from './columns'

/** What the mail provider reports after it has accepted a message. A message is delivered or bounced, whichever came later. */
export const sql = `
ALTER TABLE messages ADD COLUMN ${instantOrNull('delivered_at')} CHECK (delivered_at IS NULL OR state = 'accepted');
ALTER TABLE messages ADD COLUMN ${instantOrNull('bounced_at')} CHECK ((bounced_at IS NOT NULL) = (state = 'bounced'));
-- Somebody called it spam.
ALTER TABLE messages ADD COLUMN ${instantOrNull('complained_at')};
CREATE INDEX messages_undeliverable ON messages(id)
WHERE (state IN ('suppressed', 'bounced') OR complained_at IS NOT NULL) AND stream = 'transactional' AND settled_at IS NULL;
CREATE INDEX messages_provider ON messages(provider_id);
`
