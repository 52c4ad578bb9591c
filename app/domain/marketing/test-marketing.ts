import { findCustomerByEmail } from '#db/queries/people/customers'
import { saveTestedContact } from '#db/queries/people/marketing-contacts'
import { inTransaction } from '#db/transaction'
import type { TestResultView } from '../../contract/owner/tools'
import { marketingTest as texts } from '../../copy/owner/tools'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import type { MarketingContact } from '../../providers/marketing/port'
import { isSuppressed } from '../messages/suppress-email'
import type { Services } from '../services'

/**
 * Tries the connection to the marketing service with one contact; 502 with the service's own words when it does not work,
 * and no success when none is connected. An address that takes no marketing only tries the connection.
 */
export async function testMarketing(services: Services, contact: MarketingContact): Promise<TestResultView> {
  const { ok, message } = await services.marketing.check()
  if (services.marketing.name === 'local') return { success: false, message }
  if (!ok) throw new Failure('upstream', 'marketing_unreachable', message)
  if (takesNone(services, contact)) return { success: true, message: texts.left(message, contact.email) }
  const result = await services.marketing.save(contact)
  if (result.outcome !== 'done') throw new Failure('upstream', 'marketing_refused', result.error)
  inTransaction(services.db, () => {
    // Known here, so that leaving takes it off again; somebody who left while the service was called leaves now.
    const wanted = takesNone(services, contact) ? 'off' : 'on'
    saveTestedContact(services.db, { ...contact, wanted, now: instantNow(services.clock) })
  })
  return { success: true, message: texts.added(message, contact.email) }
}

function takesNone(services: Services, { email }: MarketingContact): boolean {
  return (
    isSuppressed(services, { email, stream: 'marketing' }) ||
    Boolean(findCustomerByEmail(services.db, email)?.unsubscribed_at)
  )
}
