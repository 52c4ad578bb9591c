import { findMessageByKey } from '#db/queries/messages'
import type { Services } from '../services'
import { deliverNow } from './deliver-messages'

/**
 * Tries to send the message with this dedupe key now, for two seconds at most, and answers whether it was accepted: the
 * truth behind `emailSent`. False when nothing was queued, as the owner may have chosen.
 */
export async function sendNow(services: Services, dedupeKey: string): Promise<boolean> {
  const message = findMessageByKey(services.db, dedupeKey)
  return message ? deliverNow(services, message.id) : false
}

/** Whether the mail provider has accepted the message with this dedupe key. */
export function wasSent(services: Services, dedupeKey: string): boolean {
  return findMessageByKey(services.db, dedupeKey)?.state === 'accepted'
}
