import { type FormMetadata, getFormProps } from '@conform-to/react'
import { PrefetchPageLinks, useLocation } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { useHydrated } from '../forms/use-hydrated'
import type { useActionForm } from './use-action-form'

interface Props {
  of: Pick<ReturnType<typeof useActionForm>, 'fetcher' | 'intent' | 'formProps'> & { form: FormMetadata }
  /** Where it is posted; to the page's own address unless said. */
  action?: string
  className?: string
  label?: string
  children: ReactNode
}

/**
 * The element of a `useActionForm`. With scripts its page stays; without, the browser posts it and leaves. Where the
 * action is another page's, what the router needs of that page is fetched when the form is first touched: without a
 * network it would be too late when it is sent.
 */
export function ActionForm({ of: { fetcher, form, intent, formProps }, action, className, label, children }: Props) {
  const hydrated = useHydrated()
  const [touched, setTouched] = useState(false)
  const { pathname } = useLocation()
  const elsewhere = action && action.split('?')[0] !== pathname ? action : undefined
  return (
    <fetcher.Form
      method="post"
      action={action}
      className={className}
      aria-label={label}
      // As Remix's own `Form` has it: the router asks in time which route that is.
      data-discover={elsewhere && true}
      {...getFormProps(form)}
      {...formProps}
      onFocus={() => {
        setTouched(navigator.onLine)
        formProps.onFocus()
      }}
    >
      {elsewhere && touched ? <PrefetchPageLinks page={elsewhere} /> : null}
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      <input type="hidden" name="formId" value={form.id} />
      {hydrated ? <input type="hidden" name="stay" value="on" /> : null}
      {children}
    </fetcher.Form>
  )
}
