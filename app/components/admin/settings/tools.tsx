import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { RESULT_BOX_MS, type SyncView, type TestResultView } from '~/contract/owner/tools'
import { followUpTest, marketingTest, photoTest, reminders, sync } from '~/copy/owner/tools'
import { constraints } from '../../../contract/constraints'
import { ActionForm } from '../../form/action-form'
import { ErrorSummary } from '../../form/error-summary'
import { EmailField, SelectField, TextField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { Fact } from '../../ui/page'
import { SubmitButton } from '../../ui/submit-button'
import { PictureFile } from '../picture-field'
import { type Outcome, ResultBox, useOutcome } from './result-box'

interface ToolProps {
  of: ComponentProps<typeof ActionForm>['of'] & {
    sending: boolean
    summary: ComponentProps<typeof ErrorSummary>
  }
  title: string
  text: string
  submit: string
  sending: string
  good: string
  failed: string
  goesAfter: number
  outcome: Outcome | null
  details?: ReactNode
  encType?: 'multipart/form-data'
  children?: ReactNode
}

function Tool(props: ToolProps) {
  const { of, title, text, submit, sending, good, failed, goesAfter, outcome, details, encType, children } = props
  const titleId = `${of.form.id}-title`
  return (
    <section className="card form" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="soft small">{text}</p>
      <ActionForm of={of} className="form" preventScrollReset encType={encType}>
        {outcome ? null : <ErrorSummary {...of.summary} level={2} />}
        {children}
        <div className="form__acts">
          <SubmitButton className="btn btn--small" sending={of.sending} sendingText={sending}>
            {submit}
          </SubmitButton>
        </div>
      </ActionForm>
      <ResultBox result={of.sending ? null : outcome} title={{ good, bad: failed }} goesAfter={goesAfter}>
        {details}
      </ResultBox>
    </section>
  )
}

export function MarketingTestTool({ name, email, isLocal }: { name: string; email: string; isLocal: boolean }) {
  const test = useActionForm<{ name: string; email: string }, TestResultView>({
    id: 'test-marketing',
    intent: 'test-marketing',
    constraint: constraints.marketingTest,
    defaultValue: { name, email },
  })
  return (
    <Tool
      {...marketingTest}
      of={test}
      text={isLocal ? `${marketingTest.notConnected} ${marketingTest.text}` : marketingTest.text}
      outcome={useOutcome(test)}
      goesAfter={RESULT_BOX_MS.test}
    >
      <div className="form__pair">
        <TextField field={test.fields.name} label={marketingTest.name} />
        <EmailField field={test.fields.email} label={marketingTest.email} autoComplete={undefined} />
      </div>
    </Tool>
  )
}

export function SyncTool() {
  const all = useActionForm<Record<string, never>, SyncView>({ id: 'sync-customers', intent: 'sync-customers' })
  const details = all.result?.details
  return (
    <Tool
      {...sync}
      of={all}
      outcome={useOutcome(all)}
      good={sync.success}
      goesAfter={RESULT_BOX_MS.sync}
      details={
        details ? (
          <dl className="totals num">
            <Fact name={sync.total}>{details.total}</Fact>
            <Fact name={sync.successful}>{details.successful}</Fact>
            <Fact name={sync.failedCount}>{details.failed}</Fact>
          </dl>
        ) : null
      }
    />
  )
}

type PhotoFields = { groupPhoto: string; photoUrl: string }

export function PhotoTestTool() {
  const test = useActionForm<PhotoFields, TestResultView & { url: string }>({ id: 'test-photo', intent: 'test-photo' })
  return (
    <Tool
      {...photoTest}
      of={test}
      encType="multipart/form-data"
      outcome={useOutcome(test)}
      goesAfter={RESULT_BOX_MS.test}
      details={test.result ? <img className="tool-photo" src={test.result.url} alt={photoTest.alt} /> : null}
    >
      <PhotoField fields={test.fields} label={photoTest.label} />
    </Tool>
  )
}

export function PhotoField(props: { fields: { [Name in keyof PhotoFields]: FieldMetadata<string> }; label: string }) {
  const { groupPhoto, photoUrl } = props.fields
  return <PictureFile field={groupPhoto} url={photoUrl} label={props.label} hint={photoTest.hint} isPlain />
}

export function FollowUpTestTool({ email, events }: { email: string; events: { id: number; label: string }[] }) {
  const test = useActionForm<{ testEmail: string; eventId: string }, TestResultView>({
    id: 'test-follow-up',
    intent: 'test-follow-up',
    constraint: constraints.followUpTest,
    defaultValue: { testEmail: email },
  })
  const outcome = useOutcome(test)
  if (events.length === 0) {
    return (
      <section className="card form" aria-labelledby="test-follow-up">
        <h2 id="test-follow-up">{followUpTest.title}</h2>
        <p className="soft">{followUpTest.noEvents}</p>
      </section>
    )
  }
  return (
    <Tool {...followUpTest} of={test} outcome={outcome} goesAfter={RESULT_BOX_MS.test}>
      <div className="form__pair">
        <EmailField field={test.fields.testEmail} label={followUpTest.email} autoComplete={undefined} />
        <SelectField field={test.fields.eventId} label={followUpTest.event}>
          {events.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </Tool>
  )
}

/** The button that does not wait for 6pm; on the Customers tab too. */
export function RemindersTool() {
  const send = useActionForm<Record<string, never>, TestResultView>({ id: 'send-reminders', intent: 'send-reminders' })
  return <Tool {...reminders} of={send} outcome={useOutcome(send)} goesAfter={RESULT_BOX_MS.reminders} />
}
