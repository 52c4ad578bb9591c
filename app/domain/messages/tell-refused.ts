import type { Row } from '#db/tables'
import { refusedAddress as texts } from '../../copy/tools'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'
import { queueMessage } from './queue-message'
import { ownerProblemAlert } from './templates/owner-alerts'

/**
 * Tells the owner of a customer whose address takes no mail: somebody has to call. Once an address; call it in the
 * transaction that marks the message.
 */
export function tellOwnerOfRefusal(services: Services, message: Row<'messages'>): void {
  const { ownerEmail, tutorName } = readSettings(services)
  if (message.to_email.toLowerCase() === ownerEmail.toLowerCase()) return
  queueMessage(services, {
    kind: 'owner_address_refused',
    dedupeKey: `address-refused:${message.to_email.toLowerCase()}`,
    to: { email: ownerEmail, name: tutorName },
    content: ownerProblemAlert({
      business: readSite(services),
      what: texts.what,
      explanation: texts.explanation,
      facts: [
        { label: texts.who, value: message.to_name || message.to_email },
        { label: texts.email, value: message.to_email },
        { label: texts.message, value: message.subject },
      ],
      action: { label: texts.button, url: `${services.publicUrl}/admin/messages/${message.id}` },
    }),
  })
}
