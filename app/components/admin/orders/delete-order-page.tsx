import type { OrderToDelete } from '~/contract/orders/order-changes'
import { ORDER_LISTS } from '~/contract/orders/orders'
import { orderScreens, ownerOrders as texts } from '~/copy/owner/owner-orders'
import { ConfirmPage } from '../confirm-page'

/** The question before an order is deleted, as a page of its own; says what happens to the money. */
export function DeleteOrderPage({ order }: { order: OrderToDelete }) {
  return (
    <ConfirmPage
      {...texts.delete(order.name, order.kept)}
      back={ORDER_LISTS[order.kind]}
      label={orderScreens[order.kind].title}
      title={texts.deleteTitle(order.reference)}
      about={
        <>
          <p>
            <strong>{order.name}</strong>
          </p>
          <p className="soft small">
            {order.price}, ordered {order.createdText}
          </p>
        </>
      }
    />
  )
}
