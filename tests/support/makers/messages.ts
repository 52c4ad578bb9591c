import { queueMessage } from '../../../app/domain/messages/queue-message'
import type { Services } from '../../../app/domain/services'

/** Queues a message to '<name>@example.com', with the name as its cause and subject; returns its id. */
export function queueTestMessage(
  services: Services,
  name = 'one',
  stream: 'transactional' | 'marketing' = 'transactional',
): number {
  return queueMessage(services, {
    kind: 'test',
    stream,
    dedupeKey: name,
    to: { email: `${name}@example.com`, name },
    content: { subject: name, html: `<p>${name}</p>`, text: name },
  }).id
}

/** The row as it is stored. */
export const messageRow = (services: Services, id: number) =>
  services.db.sqlite.prepare('SELECT * FROM messages WHERE id = ?').get(id) as Record<string, unknown>
