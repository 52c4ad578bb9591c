import { countSynced, queueAllCustomers } from '#db/queries/people/marketing-contacts'
import { inTransaction } from '#db/transaction'
import type { SyncView } from '../../contract/owner/tools'
import { sync as texts } from '../../copy/owner/tools'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { syncMarketing } from './sync-marketing'

/**
 * Brings the marketing list up to date with every customer (rule 9.15), in batches; one bad contact never stops it. People
 * who left are passed on as leaving, and anonymised ones are left out. What failed is tried again later.
 */
export async function syncAllCustomers(services: Services, input: { actor: string }): Promise<SyncView> {
  const now = instantNow(services.clock)
  const total = inTransaction(services.db, () => {
    recordChange(services, { actor: input.actor, action: 'sync', subject: 'marketing list' })
    return queueAllCustomers(services.db, now)
  })
  // Leavers that wait are passed on with them.
  await syncMarketing(services, { limit: Number.MAX_SAFE_INTEGER })
  const { done, failed, waiting } = countSynced(services.db, now)
  const successful = Math.min(total, done)
  const success = successful > 0 || total === 0
  return {
    success,
    message: texts.result({ total, successful, failed, waiting, isLocal: services.marketing.name === 'local' }),
    details: { total, successful, failed: total - successful },
  }
}
