import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { VersionToken } from '~/components/admin/form-marks'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { useActionForm } from '~/components/form/use-action-form'
import { SubmitButton } from '~/components/ui/submit-button'
import { notificationsForm } from '~/contract/owner/settings'
import { settings as shared, notifications as texts } from '~/copy/owner/settings'
import { changeSettings } from '~/domain/settings/change-settings'
import { readSettings } from '~/domain/settings/read-settings'
import { ownerFormAction } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

export const meta: MetaFunction = () => [{ title: 'Notifications, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { notifications } = readSettings(services())
  return { notifications, versionToken: versionTokenOf(notifications) }
}

export const action = ownerFormAction({
  notifications: {
    schema: notificationsForm,
    run: ({ services, input, form, actor, here }) => {
      refuseStale(form, readSettings(services).notifications)
      const { changed, undoId } = changeSettings(services, { changes: { notifications: input }, actor })
      return {
        redirectTo: here,
        toast: { title: shared.saved, text: changed.length > 0 ? undefined : shared.nothingChanged, undoId },
      }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The four switches; each acts where its message is queued. */
export default function NotificationSettings() {
  const { notifications, versionToken } = useLoaderData<typeof loader>()
  return <SwitchesForm key={versionToken} notifications={notifications} versionToken={versionToken} />
}

function SwitchesForm({ notifications, versionToken }: SerializeFrom<typeof loader>) {
  const form = useActionForm({ id: 'notifications', intent: 'notifications' })
  const typed = form.reply?.lastResult?.initialValue
  return (
    <ActionForm of={form} className="form narrow" aria-labelledby="notifications-title">
      <h2 id="notifications-title">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      <VersionToken versionToken={versionToken} reply={form.reply} />
      <ErrorSummary {...form.summary} failed={shared.failed} level={2} />
      <div className="switches">
        {texts.choices.map(({ name, label, text }) => (
          <label key={name} className="switch">
            <input
              type="checkbox"
              name={name}
              aria-describedby={`${name}-text`}
              defaultChecked={typed ? typed[name] === 'on' : notifications[name]}
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
        <SubmitButton sending={form.sending} sendingText={shared.saving}>
          {shared.save}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
