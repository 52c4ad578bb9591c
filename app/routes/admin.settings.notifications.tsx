import type { MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnerForm, settingsForm } from '~/components/admin/owner-form'
import { SwitchField } from '~/components/admin/switch-field'
import { useActionForm } from '~/components/form/use-action-form'
import { BEGUN } from '~/contract/deadlines'
import { notificationsForm } from '~/contract/owner/settings'
import { reminderDay, reminderHour } from '~/copy/site/rule-texts'
import { settingsPage } from '~/routes/admin.settings.server'

export const meta: MetaFunction = () => [{ title: 'Notifications, admin' }]

const page = settingsPage({
  intent: 'notifications',
  names: ['notifications'],
  schema: notificationsForm.transform((notifications) => ({ notifications })),
})
export const loader = page.loader
export const action = page.action

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
    text: () => `To everybody booked, at ${reminderHour()} ${reminderDay}.`,
  },
  {
    name: 'unfinishedBookings',
    label: 'Bookings that were not finished',
    text: `Once, ${BEGUN.afterMinutes} minutes after the places went back, to people who began to book and did not pay.`,
  },
] as const

/** The five switches; each acts where its message is queued. */
export default function NotificationSettings() {
  const { settings, versionToken } = useLoaderData<typeof loader>()
  return <SwitchesForm key={versionToken} settings={settings} versionToken={versionToken} />
}

function SwitchesForm({ settings, versionToken }: SerializeFrom<typeof loader>) {
  const form = useActionForm({ id: 'notifications', intent: 'notifications' })
  const typed = form.reply?.lastResult?.initialValue
  return (
    <OwnerForm
      of={form}
      className="max-w-184"
      title="Notifications"
      lead={<p className="text-ink-soft">Which emails the site sends by itself.</p>}
      versionToken={versionToken}
      {...settingsForm}
    >
      <div className="grid divide-y divide-line border-y border-line">
        {choices.map(({ name, label, text }) => (
          <SwitchField
            key={name}
            name={name}
            label={label}
            text={typeof text === 'string' ? text : text()}
            isOn={typed ? typed[name] === 'on' : settings.notifications[name]}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        Emails about refunds, payments, orders and vouchers are always sent: who paid has a right to know.
      </p>
    </OwnerForm>
  )
}
