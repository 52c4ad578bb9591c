import { useCallback, useRef, useState } from 'react'
import { showToast } from '../ui/toasts'

export interface Problem {
  title: string
  text: string
}

/**
 * What every payment step keeps: one thing at a time, the problem that is shown, and the payment that went through. What
 * fails after that is tried again without the card.
 */
export function usePaymentRun(begun: Problem | null) {
  const [sending, setSending] = useState(false)
  const [paidId, setPaidId] = useState<string | null>(null)
  const [ended, setEnded] = useState(false)
  const [problem, setProblem] = useState(begun)
  const [attempt, setAttempt] = useState(0)
  const busy = useRef(false)

  const tell = useCallback((next: Problem, toast: Problem = next) => {
    setProblem(next)
    setAttempt((count) => count + 1)
    showToast({ variant: 'destructive', ...toast })
  }, [])

  const run = useCallback((task: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    task().finally(() => {
      busy.current = false
      setSending(false)
    })
  }, [])

  return {
    sending,
    /** Set as soon as the card is charged. */
    paidId,
    setPaidId,
    /** Nothing can be paid or finished here any more; the problem says why. */
    ended,
    setEnded,
    problem,
    attempt,
    run,
    tell,
  }
}
