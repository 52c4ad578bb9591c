import { useCallback, useRef, useState } from 'react'
import type { CheckoutView, SettledView } from '~/contract/payments/checkout'
import { booking } from '~/copy/bookings/booking'
import { checkout } from '~/copy/payments/checkout'
import { callApi, messageOf } from '../browser/api-client'
import { clearToast, showToast } from '../ui/toasts'

/** Has the provider asked about a payment, and what is paid made; says what came of it. Safe to repeat. */
const settle = ({ url }: CheckoutView) => callApi<SettledView>('POST', `${url}/settle`)

interface Problem {
  title: string
  text: string
}

/**
 * From a card that is charged to what it pays for, one thing at a time. A payment that went through is remembered: whatever
 * fails after it, only the making is tried again, never the card.
 */
export function usePayment(opened: CheckoutView, onMade: (settled: SettledView) => void) {
  const [view, setView] = useState(opened)
  const [sending, setSending] = useState(false)
  const [isPaid, setPaid] = useState(false)
  const [isEnded, setEnded] = useState(false)
  /** What follows may take a while to come: until then nothing here is to be pressed again. */
  const [isMade, setMade] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(
    opened.declineMessage ? { title: booking.paymentFailed, text: opened.declineMessage } : null,
  )
  const [attempt, setAttempt] = useState(0)
  const busy = useRef(false)
  const { words } = opened

  function tell(next: Problem, toast: Problem = next) {
    setProblem(next)
    setAttempt((count) => count + 1)
    showToast({ variant: 'destructive', ...toast, isSilent: true })
  }

  const run = useCallback((task: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    clearToast()
    task().finally(() => {
      busy.current = false
      setSending(false)
    })
  }, [])

  /** What is paid was not made: `isOver` when there is nothing to finish, as the money is on its way back or was never taken. */
  function notMade(text: string, isOver: boolean) {
    const toast = { title: words.failed, text: words.plainToast ? words.failedText : text }
    setPaid(!isOver)
    setEnded(isOver)
    if (isOver) tell({ title: words.failed, text }, toast)
    else tell({ title: words.paidNotMade, text: `${text} ${words.paidNotMadeText}` }, toast)
  }

  /** Has made what is paid. */
  async function finish() {
    setPaid(true)
    try {
      const settled = await settle(opened)
      if (settled.outcome === 'made') {
        setMade(true)
        onMade(settled)
      } else if (settled.outcome === 'being finished') {
        // That page waits for it and leads on.
        setMade(true)
        window.location.assign(settled.path)
      } else {
        notMade(settled.toast?.text ?? words.failedText, settled.outcome !== 'open')
      }
    } catch (error) {
      notMade(messageOf(error, words.failedText), false)
    }
  }

  function refused(message: string, what?: 'trouble') {
    tell((what && words.trouble) || { title: booking.paymentFailed, text: message || checkout.notTaken })
    // A declined card makes the hold longer.
    if (view.hold) readAgain().catch(() => {})
  }

  async function readAgain() {
    const settled = await settle(opened)
    if (settled.checkout) setView(settled.checkout)
    return settled.checkout
  }

  return {
    view,
    sending: sending || isMade,
    /** As soon as the card is charged. */
    isPaid,
    /** Nothing can be paid or finished here any more; the problem says why. */
    isEnded,
    problem,
    attempt,
    run: (task: () => Promise<void>) => run(() => task().catch(() => refused('', 'trouble'))),
    finish,
    refused,
    /** The provider could not be asked for a card form: once more. */
    askAgain: () =>
      run(async () => {
        const now = await readAgain().catch(() => null)
        if (!now?.card) tell(words.trouble ?? { title: booking.intentFailed, text: booking.intentFailedText })
      }),
  }
}

export type Payment = ReturnType<typeof usePayment>
