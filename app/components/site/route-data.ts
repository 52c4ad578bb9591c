import { type MetaDescriptor, useMatches, useRouteLoaderData } from '@remix-run/react'
import type { Toast } from '~/contract/forms'
import type { SiteView } from '~/contract/site/site'

/** The `handle` of a route whose page ships no JavaScript. */
export const withoutScripts = { scripts: false }

export function useIsWithoutScripts(): boolean {
  return useMatches().some(({ handle }) => (handle as Partial<typeof withoutScripts> | undefined)?.scripts === false)
}

/** The head of a page that search engines leave out; `referrer` is its referrer policy. */
export function unlisted(title: string, referrer?: string): MetaDescriptor[] {
  const policy = referrer ? [{ name: 'referrer', content: referrer }] : []
  return [{ title }, { name: 'robots', content: 'noindex' }, ...policy]
}

/** The toast that the last answer left for this page. */
export function useFlashToast(): Toast | null {
  return useRouteLoaderData<{ toast: Toast | null }>('root')?.toast ?? null
}

const useSiteData = () => useRouteLoaderData<{ site: SiteView }>('routes/_site')?.site

/** Texts and links of the business, on every public page. */
export function useSite(): SiteView {
  return useSiteData()!
}

/** Whether the studio is registered for the tax: only then do prices say that they include it. */
export function useHasTax(): boolean {
  return Boolean(useSiteData()?.taxNumber)
}
