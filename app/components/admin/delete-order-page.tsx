import type { FormState } from '../../contract/forms'
import { ownerOrders as texts } from '../../copy/owner-orders'
import { QuestionPage } from './question-page'

/** What the question about an order says. */
interface OrderToDelete {
  reference: string
  name: string
  createdText: string
  price: string
  /** What was paid and not given back, '$250.00'; null when that is nothing. */
  kept: string | null
}

interface DeleteOrderPageProps {
  back: { href: string; label: string }
  order: OrderToDelete
  state: FormState | null
}

/** The question before an order is deleted, as a page of its own; says what happens to the money. */
export function DeleteOrderPage({ back, order, state }: DeleteOrderPageProps) {
  return (
    <QuestionPage
      back={back}
      title={texts.deleteTitle(order.reference)}
      question={texts.deleteConfirm(order.name, order.kept)}
      intent="delete"
      confirm="Delete order"
      sending="Deleting..."
      state={state}
      failed={texts.deleteFailed}
      danger
    >
      <p>
        <strong>{order.name}</strong>
      </p>
      <p className="soft small">
        {order.price}, ordered {order.createdText}
      </p>
    </QuestionPage>
  )
}
