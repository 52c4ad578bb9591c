import { useActionData, useNavigation } from '@remix-run/react'
import type { FormState } from '../../contract/forms'

/** What the last post of this page was refused with, or null. */
export function useFormState(intent: string): FormState | null {
  const form = (useActionData() as { form?: FormState } | undefined)?.form
  return form && form.intent === intent ? form : null
}

/** True while the form of this intent (and this thing, when an id is given) is on its way. */
export function useSending(intent: string, id?: number | string): boolean {
  const { formData, formMethod } = useNavigation()
  if (formMethod !== 'POST' || formData?.get('intent') !== intent) return false
  return id === undefined || formData.get('id') === String(id)
}

/**
 * A page's post in the browser: without a connection the page stays, with everything typed, and says so. Everything else
 * is as the server answers it.
 */
export function stayWhenOffline(intent: string, message: string) {
  return async ({ serverAction }: { serverAction: () => Promise<unknown> }): Promise<unknown> => {
    try {
      return await serverAction()
    } catch (error) {
      // Only a fetch that reached nobody is a TypeError; redirects and refusals pass through.
      if (!(error instanceof TypeError)) throw error
      const form: FormState = { intent, values: {}, fields: {}, message, code: 'offline' }
      // A refusal's status: the page's own data, which cannot be read now either, is then left as it is. And a whole
      // Response: the router takes the status of nothing else that comes from here.
      return new Response(JSON.stringify({ form }), { status: 503, headers: { 'Content-Type': 'application/json' } })
    }
  }
}
