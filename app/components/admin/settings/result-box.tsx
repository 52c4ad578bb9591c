import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { FormReply } from '~/contract/forms'
import type { Outcome } from '~/contract/owner/tools'
import { useHydrated } from '../../browser/use-hydrated'
import { noteClass } from '../../ui/looks'

/** How a form went: its answer, or why it failed as a whole. What is wrong with its fields is said beside them. */
export function useOutcome({ result, reply }: { result?: Outcome; reply?: FormReply }): Outcome | null {
  const message = reply?.lastResult?.error?.['']?.[0]
  const refusal = useMemo(() => (reply && message ? { success: false, message } : null), [reply, message])
  return refusal ?? result ?? null
}

interface ResultBoxProps {
  /** The answer that it is about: a new one is a new box. Null while another is awaited. */
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
