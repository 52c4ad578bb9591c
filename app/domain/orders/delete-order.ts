import { deleteOrderRow, type Order } from '#db/queries/orders'
import { inTransaction } from '#db/transaction'
import type { OrderKind } from '../../contract/orders/orders'
import { recordChange } from '../audit/record-change'
import { raiseProblem, settleAboutRemoved } from '../payments/problems'
import { unreturnedCents } from '../payments/refunds/refundable'
import type { Services } from '../services'
import { saveUndo, type UndoStep, undoOfDelete } from '../undo/save-undo'
import { findOrderPayment, requireOrder } from './find-order'

/** Deletes an order and refunds nothing: what was paid and not given back raises 'Needs you'. Throws 404. */
export function deleteOrder(
  services: Services,
  { kind, id, actor }: { kind: OrderKind; id: number; actor: string },
): { order: Order; undoId: number } {
  return inTransaction(services.db, () => {
    const order = requireOrder(services, kind, id)
    const payment = findOrderPayment(services, order)
    const steps: UndoStep[] = [undoOfDelete('orders', order)]
    deleteOrderRow(services.db, id)
    steps.push(...settleAboutRemoved(services, { subject_type: 'order', subject: order.reference }, actor))
    const amountCents = payment ? unreturnedCents(services, payment) : 0
    if (payment && amountCents > 0) {
      const { problem } = raiseProblem(services, {
        payment_id: payment.id,
        kind: 'deleted_unrefunded',
        subject_type: 'order',
        subject: order.reference,
        amountCents,
      })
      steps.push({ do: 'delete', table: 'payment_problems', id: problem.id })
    }
    const detail = { reference: order.reference }
    recordChange(services, { actor, action: 'delete', subject: `${kind}_order`, subjectId: id, detail })
    const label = `Order ${order.reference} of ${order.customer_name} deleted`
    return { order, undoId: saveUndo(services, { actor, label, steps }) }
  })
}
