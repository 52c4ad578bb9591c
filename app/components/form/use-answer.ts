import { useEffect, useRef } from 'react'

/**
 * Calls `onAnswer` once for each answer of a fetcher. The state is looked at too: in WebKit the effect of the render with the
 * data is lost when the next one, with another state, follows at once.
 */
export function useAnswer<Answer>(
  { data, state }: { data?: Answer | undefined; state: string },
  onAnswer: (answer: Answer) => void,
): void {
  const latest = useRef(onAnswer)
  latest.current = onAnswer
  const handled = useRef<Answer>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!data || data === handled.current) return
    handled.current = data
    latest.current(data)
  }, [data, state])
}
