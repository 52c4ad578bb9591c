import { useLoaderData } from '@remix-run/react'
import {
  FollowUpTestTool,
  MarketingTestTool,
  PhotoTestTool,
  RemindersTool,
  SyncTool,
} from '~/components/admin/settings/tools'
import { nothingToSend } from '~/contract/owner/session'
import { followUpTestForm, marketingTestForm, photoTestForm } from '~/contract/owner/tools'
import { groupPhoto, remindersText } from '~/copy/owner/tools'
import { listEventsShown } from '~/domain/events/read-events'
import { sendTestFollowUp } from '~/domain/follow-ups/follow-ups'
import { syncAllCustomers, testMarketing } from '~/domain/marketing/sync-marketing'
import { sendRemindersNow } from '~/domain/reminders/reminders'
import { readSettings } from '~/domain/settings/read-settings'
import { readPictureFileName } from '~/lib/picture-file'
import { dateTextOf } from '~/lib/time'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services }) => {
  const { ownerEmail, tutorName } = readSettings(services)
  const events = [...listEventsShown(services, 'past').slice(0, 20), ...listEventsShown(services, 'coming')]
  return {
    ownerEmail,
    tutorName,
    isLocal: services.marketing.name === 'local',
    events: events.map(({ id, date, title }) => ({ id, label: `${dateTextOf(date)}, ${title}` })),
  }
})

export const action = ownerFormAction(
  {
    'test-marketing': {
      schema: marketingTestForm,
      run: async ({ services, input }) => ({ result: await testMarketing(services, input) }),
    },
    'sync-customers': {
      schema: nothingToSend,
      run: async ({ services, actor }) => ({ result: await syncAllCustomers(services, { actor }) }),
    },
    'test-photo': {
      schema: photoTestForm,
      run: ({ input }) => {
        // The picture was stored before the form is read, and its name contains its size.
        const { width = 0, height = 0 } = readPictureFileName(input.photoUrl.split('/').pop() ?? '') ?? {}
        return { result: { success: true, message: groupPhoto.done(width, height), url: input.photoUrl } }
      },
    },
    'test-follow-up': {
      schema: followUpTestForm,
      run: ({ services, input }) => ({ result: sendTestFollowUp(services, input) }),
    },
    'send-reminders': {
      schema: nothingToSend,
      run: ({ services, actor }) => {
        const sent = sendRemindersNow(services, { actor })
        return { result: { success: true, message: remindersText(sent) } }
      },
    },
  },
  (owner) => ({
    pictures: { kind: 'group_photo', field: 'groupPhoto', max: 1, into: 'photoUrl', actor: owner.username },
  }),
)

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The owner's test tools, the sync of customers and the button that sends reminders. */
export default function Tools() {
  const { ownerEmail, tutorName, isLocal, events } = useLoaderData<typeof loader>()
  return (
    <div className="grid max-w-184 gap-4">
      <MarketingTestTool name={tutorName} email={ownerEmail} isLocal={isLocal} />
      <SyncTool />
      <PhotoTestTool />
      <FollowUpTestTool email={ownerEmail} events={events} />
      <RemindersTool />
    </div>
  )
}
