import { updateFrameOrder } from '#db/queries/custom-frame-orders'
import { updateKitOrder } from '#db/queries/paint-kit-orders'
import { inTransaction } from '#db/transaction'
import type { OrderChanges } from '../../contract/order-changes'
import type { OrderKind } from '../../contract/orders'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { changeOrderStatus } from './change-order-status'
import { requireOrder } from './find-order'
import type { Order } from './order-details'

interface Which {
  kind: OrderKind
  id: number
  /** Username of the owner. */
  actor: string
}

/**
 * What the owner changes of an order: her notes, how far it is (the buyer is told), whether it is put away (spec 2 §4, §7).
 * All or nothing; what is left out stays. Throws 404, and 400 for a state that this kind does not have.
 */
export function changeOrder(services: Services, { changes, ...which }: Which & { changes: OrderChanges }): Order {
  return inTransaction(services.db, () => {
    const before = requireOrder(services, which.kind, which.id)
    const { adminNotes, isArchived, orderStatus, completedAt } = changes
    if (orderStatus !== undefined) changeOrderStatus(services, { ...which, orderStatus, completedAt })
    const archived = isArchived === undefined ? before.row.is_archived : isArchived ? 1 : 0
    const set = {
      ...(adminNotes === undefined || adminNotes === before.row.admin_notes ? {} : { admin_notes: adminNotes }),
      ...(archived === before.row.is_archived ? {} : { is_archived: archived }),
    } as const
    if (Object.keys(set).length > 0) keep(services, which, set)
    return requireOrder(services, which.kind, which.id)
  })
}

/** The owner says that she was in touch about a frame: the promise of 24 hours is kept (spec 1 §2.12; PRODUCT §8). */
export function markContacted(services: Services, { id, actor }: { id: number; actor: string }): Order {
  const which = { kind: 'custom_frame', id, actor } as const
  return inTransaction(services.db, () => {
    const order = requireOrder(services, which.kind, id)
    if (order.kind === 'custom_frame' && order.row.contacted_at === null) {
      keep(services, which, { contacted_at: instantNow(services.clock) })
    }
    return requireOrder(services, which.kind, id)
  })
}

type Kept = { admin_notes?: string; is_archived?: 0 | 1; contacted_at?: string }

function keep(services: Services, { kind, id, actor }: Which, set: Kept): void {
  const changed = { ...set, updated_at: instantNow(services.clock) }
  if (kind === 'paint_kit') updateKitOrder(services.db, id, changed)
  else updateFrameOrder(services.db, id, changed)
  const action = set.contacted_at
    ? 'contacted'
    : set.is_archived === undefined
      ? 'note'
      : set.is_archived
        ? 'archive'
        : 'restore'
  recordChange(services, { actor, action, subject: `${kind}_order`, subjectId: id, detail: { ...set } })
}
