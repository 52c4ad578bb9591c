import { type FormMetadata, getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useHydrated } from '../forms/use-hydrated'
import type { useActionForm } from './use-action-form'

interface Props {
  of: Pick<ReturnType<typeof useActionForm>, 'fetcher' | 'intent' | 'formProps'> & { form: FormMetadata }
  /** Where it is posted; to the page's own address unless said. */
  action?: string
  className?: string
  children: ReactNode
}

/** The element of a `useActionForm`. With scripts its page stays; without, the browser posts it and leaves. */
export function ActionForm({ of: { fetcher, form, intent, formProps }, action, className, children }: Props) {
  const hydrated = useHydrated()
  return (
    <fetcher.Form method="post" action={action} className={className} {...getFormProps(form)} {...formProps}>
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      <input type="hidden" name="formId" value={form.id} />
      {hydrated ? <input type="hidden" name="stay" value="on" /> : null}
      {children}
    </fetcher.Form>
  )
}
