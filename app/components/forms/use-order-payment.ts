import type { OrderAnswer, OrderStepWire } from '../../contract/orders'
import { frames } from '../../copy/frames'
import { kits } from '../../copy/kits'
import { orders } from '../../copy/orders'
import { showToast } from '../ui/toasts'
import { saveOrder } from './order-calls'
import { usePayment } from './use-payment'

const WORDS = {
  failed: orders.failed,
  failedText: orders.failedText,
  paidNotMade: orders.paidNotSaved,
  paidNotMadeText: orders.paidNotSavedText,
  trouble: { title: orders.paymentError, text: orders.paymentErrorText },
}

/** From 'the card is charged' to 'ordered' (spec 1 §8): whatever fails after the charge, the card is not asked again. */
export function useOrderPayment(step: OrderStepWire, onOrdered: (answer: OrderAnswer) => void) {
  const { run, refused, ...payment } = usePayment({
    declineMessage: step.declineMessage,
    async make(paymentIntentId) {
      const answer = await saveOrder(step, paymentIntentId)
      const text = step.kind === 'paint_kit' ? kits.confirmedText(answer.emailSent) : frames.confirmedText
      showToast({ variant: 'default', title: orders.confirmed, text })
      onOrdered(answer)
    },
    words: WORDS,
  })
  return {
    ...payment,
    refused,
    /** One payment at a time; what nobody expected is said in the words of the specification. */
    run: (task: () => Promise<void>) => run(() => task().catch(() => refused('', 'trouble'))),
  }
}
