import type { TestResultWire } from '../../contract/tools'
import { marketingTest as texts } from '../../copy/tools'
import { Failure } from '../../lib/failure'
import type { MarketingContact } from '../../providers/marketing/port'
import type { Services } from '../services'

/**
 * Tries the connection to the marketing service with one contact (spec 2 §7); 502 with the service's own words when it
 * does not work.
 */
export async function testMarketing(services: Services, contact: MarketingContact): Promise<TestResultWire> {
  const { ok, message } = await services.marketing.check()
  if (!ok) throw new Failure('upstream', 'marketing_unreachable', texts.failed(message))
  const result = await services.marketing.keep(contact)
  if (result.outcome !== 'done') throw new Failure('upstream', 'marketing_refused', texts.failed(result.error))
  const isLocal = services.marketing.name === 'local'
  return { success: true, message: isLocal ? message : texts.added(message, contact.email) }
}
