import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Has the page loaded anew, once for all who ask while that is under way: three polls that learn of a logout at once are
 * one piece of news, and a load that another breaks off is an error to the console.
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
