import { useRef, useState } from 'react'
import type { CheckoutView, SettledView } from '~/contract/payments/checkout'
import { booking } from '~/copy/bookings/booking'
import { checkout } from '~/copy/payments/checkout'
import { messageOf, postToApi } from '../browser/api-client'
import { clearToast, showToast } from '../ui/toasts'

const settle = ({ url }: CheckoutView) => postToApi<SettledView>(`${url}/settle`)

interface Problem {
  title: string
  text: string
}

/** Charges the card and finishes the purchase. Once the card is charged, only the rest is retried, never the card. */
export function usePayment(opened: CheckoutView, onFulfilled: (settled: SettledView) => void) {
  const [view, setView] = useState(opened)
  const [sending, setSending] = useState(false)
  const [isPaid, setPaid] = useState(false)
  const [isEnded, setEnded] = useState(false)
  const [isFinished, setFinished] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(
    opened.declineMessage ? { title: booking.paymentFailed, text: opened.declineMessage } : null,
  )
  const [attempt, setAttempt] = useState(0)
  const busy = useRef(false)
  const { words } = opened

  function report(next: Problem, toast: Problem = next) {
    setProblem(next)
    setAttempt((count) => count + 1)
    showToast({ variant: 'destructive', ...toast, isSilent: true })
  }

  function run(task: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    clearToast()
    task()
      .catch(() => refused('', false))
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }

  function reportNotFulfilled(text: string, isOver: boolean) {
    const toast = { title: words.failed, text: words.plainToast ? words.failedText : text }
    setPaid(!isOver)
    setEnded(isOver)
    if (isOver) report({ title: words.failed, text }, toast)
    else report({ title: words.paidNotFinished, text: `${text} ${words.paidNotFinishedText}` }, toast)
  }

  /** Shows what the server says of the payment. Returns whether it can still be paid. */
  function show(settled: SettledView): boolean {
    if (settled.checkout) {
      setView(settled.checkout)
      return true
    }
    setPaid(true)
    if (settled.outcome === 'fulfilled') {
      setFinished(true)
      onFulfilled(settled)
    } else if (settled.outcome === 'in progress') {
      // That page waits for the fulfilment and then continues.
      setFinished(true)
      window.location.assign(settled.path)
    } else {
      reportNotFulfilled(settled.toast?.text ?? words.failedText, settled.outcome !== 'open')
    }
    return false
  }

  async function finish() {
    setPaid(true)
    try {
      const settled = await settle(opened)
      // The provider's answer to the browser was faster than its answer to us.
      if (show(settled)) reportNotFulfilled(settled.toast?.text ?? words.failedText, false)
    } catch (error) {
      reportNotFulfilled(messageOf(error, words.failedText), false)
    }
  }

  /**
   * `message` is the provider's. The form stays usable, with another card if that was the reason. Without a reason about
   * the card it may have been charged, and only the answer was lost (rule 3.5).
   */
  async function refused(message: string, isAboutCard: boolean) {
    const settled = isAboutCard ? null : await settle(opened).catch(() => null)
    if (settled && !show(settled)) return
    report((!isAboutCard && words.trouble) || { title: booking.paymentFailed, text: message || checkout.notTaken })
    // A declined card extends the hold.
    if (isAboutCard && view.hold) settle(opened).then(show, () => {})
  }

  return {
    view,
    sending: sending || isFinished,
    isPaid,
    isEnded,
    problem,
    attempt,
    run,
    finish,
    refused,
    askAgain: () =>
      run(async () => {
        const settled = await settle(opened).catch(() => null)
        if (settled && !show(settled)) return
        if (!settled?.checkout?.card)
          report(words.trouble ?? { title: booking.intentFailed, text: booking.intentFailedText })
      }),
  }
}

export type Payment = ReturnType<typeof usePayment>
