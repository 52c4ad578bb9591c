import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '~/components/admin/fields'
import { Seen } from '~/components/admin/form-marks'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { SubmitButton } from '~/components/admin/submit-button'
import { notificationsForm } from '~/contract/settings'
import { settings as shared, notifications as texts } from '~/copy/settings'
import { changeSettings } from '~/domain/settings/change-settings'
import { readSettings } from '~/domain/settings/read-settings'
import { formOf } from '~/server/form-action'
import { ownerFormAction } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import { refuseStale, seenOf } from '~/server/stale-form'

export const meta: MetaFunction = () => [{ title: 'Notifications, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { notifications } = readSettings(services())
  return { notifications, seen: seenOf(notifications) }
}

export const action = ownerFormAction((owner) => ({
  notifications: formOf({
    schema: notificationsForm,
    run: ({ services, input, form }) => {
      refuseStale(form, readSettings(services).notifications)
      const { changed, undoId } = changeSettings(services, { changes: { notifications: input }, actor: owner.username })
      return {
        redirectTo: '/admin/settings/notifications',
        toast: {
          variant: 'default',
          title: shared.saved,
          text: changed.length > 0 ? undefined : shared.nothingChanged,
          undoId,
        },
      }
    },
  }),
}))

export const clientAction = stayWhenOffline()

/** The four switches of spec 2 §2; each acts where its message is queued (PRODUCT §1). */
export default function NotificationSettings() {
  const { notifications, seen } = useLoaderData<typeof loader>()
  const state = useFormState('notifications')
  return (
    <Form
      method="post"
      className="form narrow"
      noValidate
      aria-labelledby="notifications"
      key={JSON.stringify(notifications)}
    >
      <h2 id="notifications">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      <input type="hidden" name="intent" value="notifications" />
      <Seen seen={seen} state={state} />
      <ErrorSummary state={state} failed={shared.failed} />
      <div className="switches">
        {texts.choices.map(({ name, label, text }) => (
          <label key={name} className="switch">
            <input
              type="checkbox"
              name={name}
              aria-describedby={`${name}-text`}
              defaultChecked={state ? state.values[name] === 'on' : notifications[name]}
            />
            <span>
              <strong>{label}</strong>
              <span className="soft small" id={`${name}-text`}>
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p className="soft small">{texts.refunds}</p>
      <div className="form__acts">
        <SubmitButton intent="notifications" label={shared.save} sending={shared.saving} />
      </div>
    </Form>
  )
}
