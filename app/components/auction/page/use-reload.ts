import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Loads the page again, once for all callers while that is under way: three polls that notice one logout need one load, and
 * an aborted load would be an error in the console.
 */
export function useReload(): () => void {
  const { state, revalidate } = useRevalidator()
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (state === 'idle') isUnderWay.current = false
  }, [state])
  return useCallback(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    revalidate()
  }, [revalidate])
}
