import { useActionData, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useHydrated } from '../forms/use-hydrated'

/** What a form of this page came to, when it leads nowhere else (`FormResult`). */
export function useFormResult<T>(intent: string): T | null {
  const answer = useActionData() as { result?: { intent: string; value: T } } | undefined
  return answer?.result && answer.result.intent === intent ? answer.result.value : null
}

interface ResultBoxProps {
  /** The answer that it is about: a new one is a new box. */
  result: { success: boolean; message: string } | null
  title: { good: string; bad: string }
  /** Milliseconds until it goes (spec 2 §2); without a script it stays until the next page. */
  goesAfter: number
  children?: ReactNode
}

/** A box under the form that was sent: how it went, for some seconds. */
export function ResultBox({ result, title, goesAfter, children }: ResultBoxProps) {
  const [gone, setGone] = useState<object | null>(null)
  const { state } = useNavigation()
  const hydrated = useHydrated()
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setGone(result), goesAfter)
    return () => clearTimeout(timer)
  }, [result, goesAfter])
  const isShown = result !== null && gone !== result && state !== 'submitting'
  return (
    <div role="status">
      {isShown ? (
        <div
          className={result.success ? 'note note--good result' : 'note note--bad result'}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where the answer is
          autoFocus={!hydrated}
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
