import { type FormMetadata, getFormProps } from '@conform-to/react'
import { Form, type FormProps, PrefetchPageLinks, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { useHydrated } from '../browser/use-hydrated'
import type { useActionForm } from './use-action-form'

interface Props extends Omit<FormProps, 'method' | 'id' | 'action'> {
  of: Pick<ReturnType<typeof useActionForm>, 'fetcherKey' | 'intent' | 'draftKey' | 'formProps'> & {
    form: FormMetadata
  }
  action?: string
}

/**
 * The form element of a `useActionForm`. With scripts the page stays; without, the browser posts the form and leaves the
 * page. If the action is on another page, the router's data about that page is fetched when the form is first focused,
 * because there may be no network when it is sent.
 */
export function ActionForm({
  of: { fetcherKey, form, intent, draftKey, formProps },
  action,
  children,
  ...props
}: Props) {
  const hydrated = useHydrated()
  const [touched, setTouched] = useState(false)
  const { pathname } = useLocation()
  const elsewhere = action && action.split('?')[0] !== pathname ? action : undefined
  return (
    // Not `fetcher.Form`: only `Form` lets the router find out in time which route the action belongs to.
    <Form
      method="post"
      action={action}
      navigate={false}
      fetcherKey={fetcherKey}
      {...props}
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
      {draftKey ? <input type="hidden" name="draft" value={draftKey} /> : null}
      {children}
    </Form>
  )
}
