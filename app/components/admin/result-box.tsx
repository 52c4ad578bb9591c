import { useActionData, useNavigation } from '@remix-run/react'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useHydrated } from '../forms/use-hydrated'
import { useFormState } from './form-state'

interface Outcome {
  success: boolean
  message: string
}

/** What a form of this page came to, when it leads nowhere else (`FormResult`). */
export function useFormResult<T>(intent: string): T | null {
  const answer = useActionData() as { result?: { intent: string; value: T } } | undefined
  return answer?.result && answer.result.intent === intent ? answer.result.value : null
}

/** How a form went: its answer, or why it failed as a whole. What is wrong with its fields is said beside them. */
export function useOutcome<T extends Outcome>(intent: string): T | Outcome | null {
  const result = useFormResult<T>(intent)
  const refusal = useFormState(intent)
  return useMemo(() => {
    if (result || !refusal || Object.keys(refusal.fields).length > 0) return result
    return { success: false, message: refusal.message ?? '' }
  }, [result, refusal])
}

interface ResultBoxProps {
  /** The answer that it is about: a new one is a new box. */
  result: Outcome | null
  title: { good: string; bad: string }
  /** Milliseconds until it goes, by the script's clock or by the style sheet's; not while it is pointed at or focused. */
  goesAfter: number
  children?: ReactNode
}

/** A box under the form that was sent: how it went, for some seconds. */
export function ResultBox({ result, title, goesAfter, children }: ResultBoxProps) {
  const [gone, setGone] = useState<object | null>(null)
  const [isRead, setRead] = useState(false)
  const { state } = useNavigation()
  const hydrated = useHydrated()
  useEffect(() => {
    if (!result || isRead) return
    const timer = setTimeout(() => setGone(result), goesAfter)
    return () => clearTimeout(timer)
  }, [result, goesAfter, isRead])
  const isShown = result !== null && gone !== result && state !== 'submitting'
  const look = result?.success ? 'note note--good result' : 'note note--bad result'
  return (
    <div role="status">
      {isShown ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, it only waits while it is read
        <div
          className={hydrated ? look : `${look} result--timed`}
          style={{ '--goes-after': `${goesAfter}ms` } as CSSProperties}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where the answer is
          autoFocus={!hydrated}
          onMouseEnter={() => setRead(true)}
          onMouseLeave={() => setRead(false)}
          onFocus={() => setRead(true)}
          onBlur={() => setRead(false)}
        >
          <div>
            <strong>{result.success ? title.good : title.bad}</strong>
            <p>{result.message}</p>
            {children}
          </div>
        </div>
      ) : null}
    </div>
  )
}
