import type { OrderAnswer, OrderStepWire } from '../../contract/orders'
import { checkout } from '../../copy/checkout'
import { frames } from '../../copy/frames'
import { kits } from '../../copy/kits'
import { orders } from '../../copy/orders'
import { showToast } from '../ui/toasts'
import { ApiError, messageOf } from './api-client'
import { saveOrder } from './order-calls'
import { usePaymentRun } from './use-payment-run'

/** After these there is nothing to finish: the money is on its way back, or was never taken. */
const FINAL_CODES = ['refunded', 'payment_closed']
const TROUBLE = { title: orders.paymentError, text: orders.paymentErrorText }

/** From 'the card is charged' to 'ordered' (spec 1 §8): whatever fails after the charge, the card is not asked again. */
export function useOrderPayment(step: OrderStepWire, onOrdered: (answer: OrderAnswer) => void) {
  const begun = step.declineMessage ? { title: orders.paymentFailed, text: step.declineMessage } : null
  const { setPaidId, setEnded, tell, run, ...payment } = usePaymentRun(begun)

  async function save(paymentIntentId: string) {
    setPaidId(paymentIntentId)
    try {
      const answer = await saveOrder(step, paymentIntentId)
      const text = step.kind === 'paint_kit' ? kits.confirmedText(answer.emailSent) : frames.confirmedText
      showToast({ variant: 'default', title: orders.confirmed, text })
      onOrdered(answer)
    } catch (error) {
      const text = messageOf(error, orders.failedText)
      if (error instanceof ApiError && FINAL_CODES.includes(error.body?.code ?? '')) {
        setPaidId(null)
        setEnded(true)
        return tell({ title: orders.failed, text })
      }
      tell({ title: orders.paidNotSaved, text: `${text} ${orders.paidNotSavedText}` }, { title: orders.failed, text })
    }
  }

  return {
    ...payment,
    save,
    /** One payment at a time; what nobody expected is said in the words of the specification. */
    run: (task: () => Promise<void>) => run(() => task().catch(() => tell(TROUBLE))),
    refused: (message: string, what?: 'trouble') =>
      tell(what ? TROUBLE : { title: orders.paymentFailed, text: message || checkout.notTaken }),
  }
}
