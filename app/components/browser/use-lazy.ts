import { useEffect, useState } from 'react'

type Lazy<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T }

/** Loads a part of the page in a chunk of its own; `again` tries once more after a failure. */
export function useLazy<T>(load: () => Promise<T>): Lazy<T> & { again(): void } {
  const [tries, setTries] = useState(0)
  const [lazy, setLazy] = useState<Lazy<T>>({ state: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another attempt
  useEffect(() => {
    let gone = false
    setLazy({ state: 'loading' })
    load().then(
      (value) => !gone && setLazy({ state: 'ready', value }),
      () => !gone && setLazy({ state: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [load, tries])

  return { ...lazy, again: () => setTries((count) => count + 1) }
}
