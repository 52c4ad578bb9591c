import type { MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnerForm } from '~/components/admin/owner-form'
import { useActionForm } from '~/components/form/use-action-form'
import { notificationsForm } from '~/contract/owner/settings'
import { reminderDay, reminderHour } from '~/copy/site/rule-texts'
import { changeSettings } from '~/domain/settings/change-settings'
import { readSettings } from '~/domain/settings/read-settings'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

export const meta: MetaFunction = () => [{ title: 'Notifications, admin' }]

export const loader = ownerLoader(({ services }) => {
  const { notifications } = readSettings(services)
  return { notifications, versionToken: versionTokenOf(notifications) }
})

export const action = ownerFormAction({
  notifications: {
    schema: notificationsForm,
    run: ({ services, input, form, actor, here }) => {
      refuseStale(form, readSettings(services).notifications)
      const { changed, undoId } = changeSettings(services, { changes: { notifications: input }, actor })
      const text = changed.length > 0 ? undefined : 'Nothing had changed.'
      return { redirectTo: here, toast: { title: 'Settings saved', text, undoId } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

const choices = [
  {
    name: 'bookingConfirmations',
    label: 'Booking confirmations',
    text: 'To everybody who booked, with the calendar file and the link to the booking’s page.',
  },
  {
    name: 'bookingCancellations',
    label: 'Booking cancellations',
    text: 'To the guest, when a booking becomes a raincheck or ends, and to you when a guest gives up seats.',
  },
  { name: 'newBookingAlerts', label: 'New booking alerts', text: 'To you, for each new booking and voucher.' },
  {
    name: 'eventReminders',
    label: 'Event reminders',
    text: `To everybody booked, at ${reminderHour} ${reminderDay}.`,
  },
] as const

/** The four switches; each acts where its message is queued. */
export default function NotificationSettings() {
  const { notifications, versionToken } = useLoaderData<typeof loader>()
  return <SwitchesForm key={versionToken} notifications={notifications} versionToken={versionToken} />
}

function SwitchesForm({ notifications, versionToken }: SerializeFrom<typeof loader>) {
  const form = useActionForm({ id: 'notifications', intent: 'notifications' })
  const typed = form.reply?.lastResult?.initialValue
  return (
    <OwnerForm
      of={form}
      className="form narrow"
      title="Notifications"
      lead={<p className="soft">Which emails the site sends by itself.</p>}
      versionToken={versionToken}
      failed="Failed to save settings"
      submit="Save"
      sending="Saving..."
      acts
    >
      <div className="switches">
        {choices.map(({ name, label, text }) => (
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
      <p className="soft small">
        Emails about refunds, payments, orders and vouchers are always sent: who paid has a right to know.
      </p>
    </OwnerForm>
  )
}
