import { type Order, updateOrder } from '#db/queries/orders'
import { inTransaction } from '#db/transaction'
import type { OrderChanges } from '../../contract/order-changes'
import type { OrderKind } from '../../contract/orders'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { changeOrderStatus } from './change-order-status'
import { requireOrder } from './find-order'

interface Which {
  kind: OrderKind
  id: number
  /** Username of the owner. */
  actor: string
}

/**
 * What the owner changes of an order: her notes, its state (the buyer gets an e-mail), whether it is archived. All or nothing; what is left out stays. Throws 404, and 400 for a state that this kind does not have.
 */
export function changeOrder(services: Services, { changes, ...which }: Which & { changes: OrderChanges }): Order {
  return inTransaction(services.db, () => {
    const before = requireOrder(services, which.kind, which.id)
    const { adminNotes, isArchived, orderStatus, completedAt } = changes
    if (orderStatus !== undefined) changeOrderStatus(services, { ...which, orderStatus, completedAt })
    const archived = isArchived === undefined ? before.is_archived : isArchived ? 1 : 0
    const set = {
      ...(adminNotes === undefined || adminNotes === before.admin_notes ? {} : { admin_notes: adminNotes }),
      ...(archived === before.is_archived ? {} : { is_archived: archived }),
    } as const
    if (Object.keys(set).length > 0) store(services, which, set)
    return requireOrder(services, which.kind, which.id)
  })
}

/** The owner says that she has contacted the buyer of a frame, as was promised within 24 hours. */
export function markContacted(services: Services, { id, actor }: { id: number; actor: string }): Order {
  const which = { kind: 'custom_frame', id, actor } as const
  return inTransaction(services.db, () => {
    const order = requireOrder(services, which.kind, id)
    if (order.contacted_at === null) {
      store(services, which, { contacted_at: instantNow(services.clock) })
    }
    return requireOrder(services, which.kind, id)
  })
}

type Stored = { admin_notes?: string; is_archived?: 0 | 1; contacted_at?: string }

function store(services: Services, { kind, id, actor }: Which, set: Stored): void {
  updateOrder(services.db, id, { ...set, updated_at: instantNow(services.clock) })
  const action = set.contacted_at
    ? 'contacted'
    : set.is_archived === undefined
      ? 'note'
      : set.is_archived
        ? 'archive'
        : 'restore'
  recordChange(services, { actor, action, subject: `${kind}_order`, subjectId: id, detail: { ...set } })
}
