import { findReportedMessage, recordBounced, recordComplained, recordDelivered } from '#db/queries/mail-events'
import { hasEvent, rememberEvent } from '#db/queries/payments/payments'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { MailEvent } from '~/providers/mail/port'
import type { Services } from '../services'
import { refuseAddress } from './address-refused'
import { suppressEmail } from './suppress-email'

/**
 * Records a report of the mail provider about one of our messages, once (rule 10.7). It concerns the address of the
 * message, not one that was corrected meanwhile. Throws what `readEvent` throws.
 */
export function handleMailEvent(
  services: Services,
  rawBody: string,
  authorization: string | null,
): 'taken' | 'known' | 'foreign' {
  const { db, mail, clock, log } = services
  const event = mail.readEvent?.(rawBody, authorization)
  if (!event) return 'foreign'
  return inTransaction(db, () => {
    if (hasEvent(db, mail.name, event.id)) return 'known'
    const message = findReportedMessage(db, event)
    if (!message) return 'foreign'
    rememberEvent(db, { provider: mail.name, event_id: event.id, received_at: clock.instant() })
    take(services, message, event)
    log.info('message reported', { message: message.id, kind: message.kind, report: event.type })
    return 'taken'
  })
}

function take(services: Services, message: Row<'messages'>, event: MailEvent): void {
  const { db } = services
  if (event.type === 'delivered') {
    recordDelivered(db, message.id, event)
  } else if (event.type === 'bounced') {
    // If the message has arrived after all, the address works.
    if (recordBounced(db, message.id, event) && event.isFinal) refuseAddress(services, message)
  } else if (event.type === 'complained') {
    recordComplained(db, message.id, event.at)
    suppressEmail(services, { email: message.to_email, reason: 'complained' })
    // Providers suppress by stream: who reports an announcement as spam still gets confirmations.
    if (event.isFinal && message.stream === 'transactional') refuseAddress(services, message)
  } else {
    suppressEmail(services, { email: message.to_email, reason: 'unsubscribed' })
  }
}
