import type { OrderToDelete } from '../../../contract/order-changes'
import { ORDER_LISTS } from '../../../contract/orders'
import { orderScreens, ownerOrders as texts } from '../../../copy/owner-orders'
import { ConfirmPage } from '../confirm-page'

/** The question before an order is deleted, as a page of its own; says what happens to the money. */
export function DeleteOrderPage({ order }: { order: OrderToDelete }) {
  return (
    <ConfirmPage
      back={{ href: ORDER_LISTS[order.kind], label: orderScreens[order.kind].title }}
      title={texts.deleteTitle(order.reference)}
      question={texts.deleteConfirm(order.name, order.kept)}
      intent="delete"
      confirm="Delete order"
      sending="Deleting..."
      failed={texts.deleteFailed}
      danger
    >
      <p>
        <strong>{order.name}</strong>
      </p>
      <p className="soft small">
        {order.price}, ordered {order.createdText}
      </p>
    </ConfirmPage>
  )
}
