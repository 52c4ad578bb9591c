import { useLoaderData } from '@remix-run/react'
import { SwitchSettings } from '~/components/admin/settings/settings-form'
import { BEGUN } from '~/contract/deadlines'
import { notificationsForm } from '~/contract/owner/settings'
import { reminderDay, reminderHour } from '~/copy/site/rule-texts'
import { settingsPage } from '~/routes/admin.settings.server'

const page = settingsPage({
  intent: 'notifications',
  names: ['notifications'],
  schema: notificationsForm.transform((notifications) => ({ notifications })),
})
export const loader = page.loader
export const action = page.action

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const switches = () => ({
  bookingConfirmations: {
    label: 'Booking confirmations',
    text: 'To everyone who books, with the calendar file and the link to their booking.',
  },
  bookingCancellations: {
    label: 'Booking cancellations',
    text: 'To the guest when a booking ends or becomes a raincheck, and to you when a guest gives up seats.',
  },
  newBookingAlerts: {
    label: 'New booking alerts',
    text: 'To you: new bookings, rainchecks and vouchers, and how auctions ended.',
  },
  eventReminders: { label: 'Event reminders', text: `To everyone booked, at ${reminderHour()} ${reminderDay}.` },
  unfinishedBookings: {
    label: 'Bookings that were not finished',
    text: `One email to people who started to book and didn’t pay, ${BEGUN.afterMinutes} minutes after their places were let go.`,
  },
})

/** The five switches; each is checked where its message is queued. */
export default function NotificationSettings() {
  const { settings } = useLoaderData<typeof loader>()
  return (
    <SwitchSettings
      intent="notifications"
      title="Notifications"
      lead="The emails that the site sends for you."
      switches={switches()}
      isOn={settings.notifications}
    >
      <p className="text-sm text-ink-soft">
        Emails about payments, refunds and orders always go out, and so do vouchers to those who bought them.
      </p>
    </SwitchSettings>
  )
}
