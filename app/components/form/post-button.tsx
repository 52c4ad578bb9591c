import { Form, type FormProps, useActionData, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormReply } from '~/contract/forms'
import { buttonClass } from '../ui/looks'
import { SubmitButton } from '../ui/submit-button'
import { ErrorSummary } from './error-summary'

interface PostButtonProps extends Omit<FormProps, 'method' | 'className'> {
  fields: Record<string, string | number>
  label: string
  /** By default the label. */
  sending?: string
  about?: string
  /** Class of the button; by default it is small and quiet. */
  className?: string
  formClassName?: string
  children?: ReactNode
}

const SMALL = buttonClass({ kind: 'quiet', size: 'small' })

/** A form of hidden fields with one button, which shows that it is being sent. */
export function PostButton(props: PostButtonProps) {
  const { fields, label, sending = label, about, className = SMALL, formClassName, children, ...form } = props
  const { formData } = useNavigation()
  const isSending = formData
    ? Object.entries(fields).every(([name, value]) => formData.get(name) === `${value}`)
    : false
  return (
    <Form method="post" className={formClassName} {...form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <SubmitButton className={className} sending={isSending} sendingText={sending} about={about}>
        {label}
      </SubmitButton>
    </Form>
  )
}

/** Why the last post of a `PostButton` on this page was refused; with `of` only for these intents. */
export function PostErrors({ failed, of }: { failed: string; of?: string[] }) {
  const reply = useActionData<FormReply>()
  if (!reply?.lastResult || (of && !of.includes(reply.intent))) return null
  const allErrors = reply.lastResult.error as Record<string, string[]>
  return <ErrorSummary form={{ id: 'page', allErrors }} attempt={reply} failed={failed} see={reply.see} level={2} />
}
