import { findMessageByCause } from '#db/queries/messages'
import type { Services } from '../services'
import { deliverNow } from './deliver-messages'

/**
 * Tries to send the message of this cause (its `dedupeKey`) now, for two seconds at most, and answers whether it was
 * accepted: the truth behind `emailSent` (PRODUCT §9). False when nothing was queued, as the owner may have it.
 */
export async function tellNow(services: Services, cause: string): Promise<boolean> {
  const message = findMessageByCause(services.db, cause)
  return message ? deliverNow(services, message.id) : false
}

/** Whether the mail provider has accepted the message of this cause. */
export function wasTold(services: Services, cause: string): boolean {
  return findMessageByCause(services.db, cause)?.state === 'accepted'
}
