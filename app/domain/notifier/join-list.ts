import { joinNotifierList, leaveNotifierList } from '#db/queries/notifier'
import type { NotifierForm } from '../../contract/notifier'
import { instantNow } from '../../providers/clock.port'
import { isSuppressed } from '../messages/suppress-address'
import type { Services } from '../services'
import { queueJoined, queueReturn } from './notifier-messages'
import { keepSubscriber } from './subscription'

/**
 * Puts somebody on the notifier list, inside the caller's transaction; `isTold` when another e-mail speaks of it already.
 * Anybody can type an address: for one that has unsubscribed nothing changes until its own person says so.
 */
export function joinList(services: Services, form: NotifierForm, { isTold }: { isTold: boolean }): void {
  const now = instantNow(services.clock)
  const { firstName, lastName, email } = form
  const hasLeft = isSuppressed(services, { email, stream: 'marketing' })
  const { row, isNew } = joinNotifierList(services.db, {
    first_name: firstName,
    last_name: lastName,
    email,
    link_nonce: services.codes.nonce(),
    created_at: now,
  })
  if (hasLeft || row.unsubscribed_at) {
    if (!row.unsubscribed_at) leaveNotifierList(services.db, row.id, now)
    queueReturn(services, { person: form, entry: row })
    return
  }
  keepSubscriber(services, row)
  if (isNew && !isTold) queueJoined(services, { person: form, entry: row })
}
