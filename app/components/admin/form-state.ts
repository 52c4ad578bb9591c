import { type ClientActionFunctionArgs, useActionData, useNavigation } from '@remix-run/react'
import type { FormState } from '../../contract/forms'
import { network } from '../../copy/forms'

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
 * A page's post in the browser: when no answer comes, or none of ours (a proxy's page), the page stays with everything
 * typed, and the form that was sent says so. Everything else is as the server answers it.
 */
export function stayWhenOffline(message: string = network.noServer) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const sent = request.clone()
    try {
      return await serverAction()
    } catch (error) {
      // Redirects and refused pages are no errors and pass through; so does what the visitor went away from.
      if (!(error instanceof Error) || request.signal.aborted) throw error
      // Only a fetch that reached nobody is a TypeError.
      const isOffline = error instanceof TypeError
      const form: FormState = {
        ...(await typedIn(sent)),
        fields: {},
        message: isOffline ? message : network.badAnswer,
        code: isOffline ? 'offline' : 'bad_answer',
      }
      // A refusal's status: the page's own data, which cannot be read now either, is then left as it is. And a whole
      // Response: the router takes the status of nothing else that comes from here.
      return new Response(JSON.stringify({ form }), { status: 503, headers: { 'Content-Type': 'application/json' } })
    }
  }
}

/** Which form it was and what was typed into it; files and passwords stay in their fields. */
async function typedIn(request: Request): Promise<Pick<FormState, 'intent' | 'values'>> {
  const values = Object.fromEntries(
    [...(await request.formData())].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !/password/i.test(entry[0]),
    ),
  )
  return { intent: values.intent ?? '', values }
}
