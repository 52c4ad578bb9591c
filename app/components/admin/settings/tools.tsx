import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { type Outcome, RESULT_BOX_MS } from '~/contract/owner/tools'
import { ownerConstraints } from '~/contract/owner-constraints'
import { followUpTest, groupPhoto } from '~/copy/owner/tools'
import { pictureSize, reminderDay, reminderHour } from '~/copy/site/rule-texts'
import type { SyncOutcome } from '~/domain/marketing/sync-marketing'
import { EmailField, Options, SelectField, TextField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, pairClass } from '../../ui/looks'
import { Fact, Section } from '../../ui/page'
import { formCardClass, OwnerForm } from '../owner-form'
import { PictureFile } from '../picture-field'
import { ResultBox, useOutcome } from './result-box'

interface ToolProps extends Pick<ComponentProps<typeof OwnerForm>, 'of' | 'submit' | 'sending' | 'encType'> {
  title: string
  text: string
  good: string
  failed: string
  goesAfter: number
  outcome: Outcome | null
  details?: ReactNode
  children?: ReactNode
}

function Tool(props: ToolProps) {
  const { title, text, good, failed, goesAfter, outcome, details, ...form } = props
  return (
    <Section className={formCardClass} title={title}>
      <p className="text-sm text-ink-soft">{text}</p>
      <OwnerForm
        {...form}
        preventScrollReset
        summary={outcome ? null : undefined}
        button={{ className: buttonClass({ size: 'small' }) }}
        acts
      />
      <ResultBox result={form.of.sending ? null : outcome} title={{ good, bad: failed }} goesAfter={goesAfter}>
        {details}
      </ResultBox>
    </Section>
  )
}

export function MarketingTestTool({ name, email, isLocal }: { name: string; email: string; isLocal: boolean }) {
  const test = useActionForm<{ name: string; email: string }, Outcome>({
    intent: 'test-marketing',
    constraint: ownerConstraints.marketingTest,
    defaultValue: { name, email },
  })
  const text = 'Checks that the service knows you, and adds one contact to your list.'
  return (
    <Tool
      of={test}
      title="Test email marketing connection"
      text={isLocal ? `No email marketing service is connected: the list is on this site. ${text}` : text}
      submit="Test connection"
      sending="Testing..."
      good="Email marketing connection works"
      failed="Email marketing connection failed"
      outcome={useOutcome(test)}
      goesAfter={RESULT_BOX_MS.test}
    >
      <div className={pairClass}>
        <TextField field={test.fields.name} label="Name" />
        <EmailField field={test.fields.email} label="Email" autoComplete={undefined} />
      </div>
    </Tool>
  )
}

export function SyncTool() {
  const all = useActionForm<Record<string, never>, SyncOutcome>({ intent: 'sync-customers' })
  const details = all.result?.details
  return (
    <Tool
      of={all}
      title="Sync all customers"
      text="New customers and people who leave the list are synced automatically. This syncs everybody again."
      submit="Sync all customers"
      sending="Syncing..."
      good="Sync successful"
      failed="Sync failed"
      outcome={useOutcome(all)}
      goesAfter={RESULT_BOX_MS.sync}
      details={
        details ? (
          <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-3 text-2xl font-bold">
            <Fact name="Total">{details.total}</Fact>
            <Fact name="Successful">{details.successful}</Fact>
            <Fact name="Failed">{details.failed}</Fact>
          </dl>
        ) : null
      }
    />
  )
}

type PhotoFields = { groupPhoto: string; photoUrl: string }

export function PhotoTestTool() {
  const test = useActionForm<PhotoFields, Outcome & { url: string }>({ intent: 'test-photo' })
  return (
    <Tool
      of={test}
      encType="multipart/form-data"
      title="Test group photo upload"
      text="Uploads a picture like a group photo, and shows what emails would show."
      submit="Upload photo"
      sending="Uploading..."
      good="Group photo uploaded"
      failed={groupPhoto.failed}
      outcome={useOutcome(test)}
      goesAfter={RESULT_BOX_MS.test}
      details={
        test.result ? (
          <img className="mt-3 w-full max-w-88 rounded-print" src={test.result.url} alt={groupPhoto.alt} />
        ) : null
      }
    >
      <PhotoField fields={test.fields} label="Group photo" />
    </Tool>
  )
}

export function PhotoField(props: { fields: { [Name in keyof PhotoFields]: FieldMetadata<string> }; label: string }) {
  const { groupPhoto, photoUrl } = props.fields
  const hint = `JPEG, PNG, WebP, AVIF or GIF, smaller than ${pictureSize}. We’ll get it ready for email.`
  return <PictureFile field={groupPhoto} url={photoUrl} label={props.label} hint={hint} isPlain />
}

export function FollowUpTestTool({ email, events }: { email: string; events: { id: number; label: string }[] }) {
  const test = useActionForm<{ testEmail: string; eventId: string }, Outcome>({
    intent: 'test-follow-up',
    constraint: ownerConstraints.followUpTest,
    defaultValue: { testEmail: email },
  })
  const outcome = useOutcome(test)
  if (events.length === 0) {
    return (
      <Section className={formCardClass} title={followUpTest.title}>
        <p className="text-ink-soft">There is no event yet to write about.</p>
      </Section>
    )
  }
  return (
    <Tool
      {...followUpTest}
      of={test}
      text="To yourself, for one of your events, before anybody else gets it."
      outcome={outcome}
      goesAfter={RESULT_BOX_MS.test}
    >
      <div className={pairClass}>
        <EmailField field={test.fields.testEmail} label="Send to" autoComplete={undefined} />
        <SelectField field={test.fields.eventId} label="Event">
          <Options of={events.map(({ id, label }) => [id, label])} />
        </SelectField>
      </div>
    </Tool>
  )
}

/** The button that sends the reminders now; it is on the Customers tab too. */
export function RemindersTool() {
  const send = useActionForm<Record<string, never>, Outcome>({ intent: 'send-reminders' })
  return (
    <Tool
      of={send}
      title="Send reminder emails"
      text={`They go out automatically at ${reminderHour()} ${reminderDay}. The button reminds everybody booked for today or tomorrow who has not had one.`}
      submit="Send reminders now"
      sending="Sending..."
      good="Reminder emails"
      failed="Failed to send reminder emails"
      outcome={useOutcome(send)}
      goesAfter={RESULT_BOX_MS.reminders}
    />
  )
}
