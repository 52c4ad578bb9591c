import { useCallback, useRef, useState } from 'react'
import { booking } from '../../copy/booking'
import { clearToast, showToast } from '../ui/toasts'
import { ApiError, messageOf } from './api-client'

/** After these there is nothing to finish: the money is on its way back, or was never taken. */
const FINAL_CODES = ['refunded', 'payment_closed', 'seats_taken']

export interface Problem {
  title: string
  text: string
}

/** What is said when the card is charged and the thing is not made. */
export interface FailureWords {
  /** Title and text of the toast; the text only when the server says nothing. */
  failed: string
  failedText: string
  /** Above the button that tries again, after a charge. */
  paidNotMade: string
  paidNotMadeText: string
  /** The toast always says `failedText`, whatever the server says (spec 1 §8). */
  plainToast?: boolean
  /** When something else than the card failed before the charge; without it that is said like a declined card. */
  trouble?: Problem
}

/**
 * From 'the card is charged' to 'made', one thing at a time. A payment that went through is remembered: whatever fails
 * after it, only the making is tried again, never the card.
 */
export function usePayment(options: {
  declineMessage: string | null
  make(paymentIntentId: string): Promise<void>
  words: FailureWords
}) {
  const [sending, setSending] = useState(false)
  const [paidId, setPaidId] = useState<string | null>(null)
  const [ended, setEnded] = useState(false)
  /** What follows may take a while to come: until then nothing here is to be pressed again. */
  const [made, setMade] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(
    options.declineMessage ? { title: booking.paymentFailed, text: options.declineMessage } : null,
  )
  const [attempt, setAttempt] = useState(0)
  const [declines, setDeclines] = useState(0)
  const busy = useRef(false)

  const tell = useCallback((next: Problem, toast: Problem = next) => {
    setProblem(next)
    setAttempt((count) => count + 1)
    showToast({ variant: 'destructive', ...toast, isSaid: true })
  }, [])

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

  /** Makes what is paid. */
  async function finish(paymentIntentId: string) {
    setPaidId(paymentIntentId)
    try {
      await options.make(paymentIntentId)
      setMade(true)
    } catch (error) {
      if (error instanceof ApiError && error.body?.code === 'payment_received') {
        // Paid, but not made yet: that page waits for it and leads on.
        window.location.assign(`/pay/return?payment_intent=${encodeURIComponent(paymentIntentId)}`)
        return setMade(true)
      }
      const { words } = options
      const text = messageOf(error, words.failedText)
      const toast = { title: words.failed, text: words.plainToast ? words.failedText : text }
      if (error instanceof ApiError && FINAL_CODES.includes(error.body?.code ?? '')) {
        setPaidId(null)
        setEnded(true)
        return tell({ title: words.failed, text }, toast)
      }
      tell({ title: words.paidNotMade, text: `${text} ${words.paidNotMadeText}` }, toast)
    }
  }

  return {
    sending: sending || made,
    /** Set as soon as the card is charged. */
    paidId,
    /** Nothing can be paid or finished here any more; the problem says why. */
    ended,
    problem,
    attempt,
    /** How often the provider said no. */
    declines,
    run,
    finish,
    refused(message: string, what?: 'trouble') {
      setDeclines((count) => count + 1)
      tell((what && options.words.trouble) || { title: booking.paymentFailed, text: message })
    },
  }
}

export type Payment = ReturnType<typeof usePayment>
