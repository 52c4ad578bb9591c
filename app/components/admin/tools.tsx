import { Form } from '@remix-run/react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { LIMITS } from '../../contract/limits'
import { BOX_MS, type SyncWire, type TestResultWire } from '../../contract/tools'
import { followUpTest, marketingTest, photoTest, reminders, sync } from '../../copy/tools'
import { uploads } from '../../copy/uploads'
import { Field, SelectField } from '../forms/field'
import { ErrorSummary, fieldOf } from './fields'
import { useFormState } from './form-state'
import { ResultBox, useOutcome } from './result-box'
import { makeSmaller } from './smaller-picture'
import { SubmitButton } from './submit-button'
import { ACCEPTED_PICTURES, largeOnes } from './upload-picture'

interface ToolProps {
  intent: string
  title: string
  text: string
  submit: string
  sending: string
  /** The form holds a file. */
  hasFile?: boolean
  fields?: ReactNode
  children: ReactNode
}

/** One tool: a title, what it does, its form, and below it how it went. */
function Tool({ intent, title, text, submit, sending, hasFile, fields, children }: ToolProps) {
  const state = useFormState(intent)
  return (
    <section className="card form" aria-labelledby={intent}>
      <h2 id={intent}>{title}</h2>
      <p className="soft small">{text}</p>
      <Form
        method="post"
        className="form"
        noValidate
        preventScrollReset
        encType={hasFile ? 'multipart/form-data' : undefined}
      >
        <input type="hidden" name="intent" value={intent} />
        {state && Object.keys(state.fields).length > 0 ? <ErrorSummary state={state} /> : null}
        {fields}
        <div className="form__acts">
          <SubmitButton intent={intent} label={submit} sending={sending} className="btn btn--small" />
        </div>
      </Form>
      {children}
    </section>
  )
}

export function MarketingTestTool({ name, email, isLocal }: { name: string; email: string; isLocal: boolean }) {
  const intent = 'test-marketing'
  const state = useFormState(intent)
  const field = fieldOf(state)
  return (
    <Tool
      {...marketingTest}
      intent={intent}
      text={isLocal ? `${marketingTest.notConnected} ${marketingTest.text}` : marketingTest.text}
      fields={
        <div className="form__pair">
          <Field
            {...field('name')}
            label={marketingTest.name}
            maxLength={LIMITS.name}
            defaultValue={state?.values.name ?? name}
          />
          <Field
            {...field('email')}
            label={marketingTest.email}
            type="email"
            inputMode="email"
            defaultValue={state?.values.email ?? email}
          />
        </div>
      }
    >
      <ResultBox
        result={useOutcome<TestResultWire>(intent)}
        title={{ good: marketingTest.good, bad: marketingTest.failed }}
        goesAfter={BOX_MS.test}
      />
    </Tool>
  )
}

export function SyncTool() {
  const intent = 'sync-customers'
  const result = useOutcome<SyncWire>(intent)
  return (
    <Tool {...sync} intent={intent}>
      <ResultBox result={result} title={{ good: sync.success, bad: sync.failed }} goesAfter={BOX_MS.sync}>
        {result && 'details' in result ? (
          <dl className="totals num">
            <div>
              <dt>{sync.total}</dt>
              <dd>{result.details.total}</dd>
            </div>
            <div>
              <dt>{sync.successful}</dt>
              <dd>{result.details.successful}</dd>
            </div>
            <div>
              <dt>{sync.failedCount}</dt>
              <dd>{result.details.failed}</dd>
            </div>
          </dl>
        ) : null}
      </ResultBox>
    </Tool>
  )
}

export function PhotoTestTool() {
  const intent = 'test-photo'
  const result = useOutcome<TestResultWire & { url: string }>(intent)
  return (
    <Tool
      {...photoTest}
      intent={intent}
      hasFile
      fields={<PhotoInput errors={useFormState(intent)?.fields} label={photoTest.label} />}
    >
      <ResultBox result={result} title={{ good: photoTest.good, bad: photoTest.failed }} goesAfter={BOX_MS.test}>
        {result && 'url' in result ? <img className="tool-photo" src={result.url} alt={photoTest.alt} /> : null}
      </ResultBox>
    </Tool>
  )
}

/** The file of a group photo. */
export function PhotoInput({
  errors,
  label,
  hint = photoTest.hint,
}: {
  errors: Record<string, string[]> | undefined
  label: string
  hint?: string
}) {
  const [isLarge, setLarge] = useState(false)
  const wrong = isLarge ? [uploads.tooLarge(1)] : (errors?.groupPhoto ?? errors?.photoUrl)

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const tooLarge = largeOnes([...(field.files ?? [])]) > 0
    setLarge(tooLarge)
    if (tooLarge) field.value = ''
    else makeSmaller(field)
  }

  return (
    <div className="field">
      <label htmlFor="groupPhoto">{label}</label>
      <p className="field__hint" id="groupPhoto-hint">
        {hint}
      </p>
      {wrong ? (
        <p className="field__error" id="groupPhoto-error">
          {wrong[0]}
        </p>
      ) : null}
      <input
        className="input input--file"
        id="groupPhoto"
        name="groupPhoto"
        type="file"
        accept={ACCEPTED_PICTURES}
        onChange={onChange}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? 'groupPhoto-hint groupPhoto-error' : 'groupPhoto-hint'}
      />
    </div>
  )
}

export function FollowUpTestTool({ email, events }: { email: string; events: { id: number; label: string }[] }) {
  const intent = 'test-follow-up'
  const state = useFormState(intent)
  const field = fieldOf(state)
  const result = useOutcome<TestResultWire>(intent)
  if (events.length === 0) {
    return (
      <section className="card form" aria-labelledby={intent}>
        <h2 id={intent}>{followUpTest.title}</h2>
        <p className="soft">{followUpTest.noEvents}</p>
      </section>
    )
  }
  return (
    <Tool
      {...followUpTest}
      intent={intent}
      fields={
        <div className="form__pair">
          <Field
            {...field('testEmail')}
            label={followUpTest.email}
            type="email"
            inputMode="email"
            defaultValue={state?.values.testEmail ?? email}
          />
          <SelectField {...field('eventId')} label={followUpTest.event} defaultValue={state?.values.eventId}>
            {events.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      }
    >
      <ResultBox
        result={result}
        title={{ good: followUpTest.good, bad: followUpTest.failed }}
        goesAfter={BOX_MS.test}
      />
    </Tool>
  )
}

/** The button that does not wait for 6pm; stands on the Customers tab too. */
export function RemindersTool() {
  const intent = 'send-reminders'
  return (
    <Tool {...reminders} intent={intent}>
      <ResultBox
        result={useOutcome<TestResultWire>(intent)}
        title={{ good: reminders.good, bad: reminders.failed }}
        goesAfter={BOX_MS.reminders}
      />
    </Tool>
  )
}
