import { useRouteLoaderData } from '@remix-run/react'
import type { SiteWire } from '../../contract/site'

/** Whether the studio is registered for GST: only then do prices say that they include it. */
export function useHasGst(): boolean {
  const data = useRouteLoaderData('routes/_site') as { site?: SiteWire } | undefined
  return Boolean(data?.site?.gstNumber)
}
