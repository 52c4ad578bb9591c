import { useEffect, useRef } from 'react'

/**
 * Calls `onAnswer` once for each answer of a fetcher. The effect depends on the state too: in WebKit the effect of the render
 * with the data is lost if a render with another state follows immediately.
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
