import { type FormMetadata, getFormProps } from '@conform-to/react'
import { Form, type FormProps } from '@remix-run/react'
import { useHydrated } from '../forms/use-hydrated'
import type { useActionForm } from './use-action-form'

interface Props extends Omit<FormProps, 'method' | 'id'> {
  of: Pick<ReturnType<typeof useActionForm>, 'fetcherKey' | 'intent' | 'formProps'> & { form: FormMetadata }
}

/** The element of a `useActionForm`. With scripts its page stays; without, the browser posts it and leaves. */
export function ActionForm({ of: { fetcherKey, form, intent, formProps }, children, ...props }: Props) {
  const hydrated = useHydrated()
  return (
    // Not the fetcher's own form: the router would first ask for that address's route when it is sent, perhaps offline.
    <Form method="post" navigate={false} fetcherKey={fetcherKey} {...props} {...getFormProps(form)} {...formProps}>
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      <input type="hidden" name="formId" value={form.id} />
      {hydrated ? <input type="hidden" name="stay" value="on" /> : null}
      {children}
    </Form>
  )
}
