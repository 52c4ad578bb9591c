import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { FormReply } from '~/contract/forms'
import type { Outcome } from '~/contract/owner/tools'
import { useHydrated } from '../../browser/use-hydrated'
import { noteClass } from '../../ui/looks'

/** The outcome of a form: its result, or why it failed as a whole. Errors of fields are shown beside them. */
export function useOutcome({ result, reply }: { result?: Outcome; reply?: FormReply }): Outcome | null {
  const message = reply?.lastResult?.error?.['']?.[0]
  const refusal = useMemo(() => (reply && message ? { success: false, message } : null), [reply, message])
  return refusal ?? result ?? null
}

interface ResultBoxProps {
  /** The outcome to show; each new one opens a new box. Null while the form is being sent. */
  result: Outcome | null
  title: { good: string; bad: string }
  /** Milliseconds until it disappears, by script or by the style sheet; it stays while it is hovered or focused. */
  goesAfter: number
  children?: ReactNode
}

/** A box under a sent form that shows the outcome for some seconds. */
export function ResultBox({ result, title, goesAfter, children }: ResultBoxProps) {
  const [gone, setGone] = useState<object | null>(null)
  const [isRead, setRead] = useState(false)
  const hydrated = useHydrated()
  useEffect(() => {
    if (!result || isRead) return
    const timer = setTimeout(() => setGone(result), goesAfter)
    return () => clearTimeout(timer)
  }, [result, goesAfter, isRead])
  const isShown = result !== null && gone !== result
  const look = noteClass(result?.success ? 'good' : 'bad')
  return (
    <div role="status">
      {isShown ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, it only waits while it is read
        <div
          className={`${look} mt-3 ${hydrated ? '' : 'animate-leave! hover:[animation-play-state:paused]'}`}
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
            <p className="mt-0.5">{result.message}</p>
            {children}
          </div>
        </div>
      ) : null}
    </div>
  )
}
