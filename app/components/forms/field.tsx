import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { LIMITS } from '../../contract/limits'
import { fields as copy } from '../../copy/forms'
import { AlertIcon } from './icons'

/** What stands around a control: its label above, a hint, its error under it. */
interface FieldFrame {
  id: string
  label: string
  hint?: string
  /** Fields are required unless they say so. */
  optional?: boolean
  errors?: string[]
}

/**
 * Attributes that tie a control to its label, hint and error. `aria-required` rather than `required`: without
 * JavaScript the browser would otherwise keep the server's messages from being seen.
 */
export function tied({ id, hint, optional, errors }: FieldFrame) {
  const describedBy = [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': errors?.length ? true : undefined,
    'aria-required': optional ? undefined : true,
  }
}

/** Label, hint, a control of any kind, its error. `isPlain`: a control that is never empty needs no '(optional)'. */
export function Frame({
  id,
  label,
  hint,
  optional,
  isPlain,
  errors,
  children,
}: FieldFrame & { isPlain?: boolean; children: ReactNode }) {
  return (
    <div className={errors?.length ? 'field field--error' : 'field'}>
      <label htmlFor={id}>
        {label}
        {optional && !isPlain ? <span className="field__opt"> {copy.optional}</span> : null}
      </label>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {errors?.length ? (
        <p className="field__error" id={`${id}-error`}>
          <AlertIcon />
          {errors[0]}
        </p>
      ) : null}
    </div>
  )
}

/** The longest text of a field by its type, where the field says nothing else. */
const LONGEST: Record<string, number> = { email: LIMITS.email, tel: LIMITS.phone }

/** A line of text. */
export function Field({
  label,
  hint,
  optional,
  errors,
  className,
  ...input
}: FieldFrame & InputHTMLAttributes<HTMLInputElement>) {
  const frame = { id: input.id, label, hint, optional, errors }
  return (
    <Frame {...frame}>
      <input
        type="text"
        maxLength={LONGEST[input.type ?? 'text']}
        {...input}
        {...tied(frame)}
        className={className ? `input ${className}` : 'input'}
      />
    </Frame>
  )
}

/** An e-mail address: the phone's keyboard for one, and what the browser knows. */
export function EmailField(props: FieldFrame & InputHTMLAttributes<HTMLInputElement>) {
  return <Field type="email" inputMode="email" autoComplete="email" {...props} />
}

/** A phone number, likewise. */
export function PhoneField(props: FieldFrame & InputHTMLAttributes<HTMLInputElement>) {
  return <Field type="tel" inputMode="tel" autoComplete="tel" {...props} />
}

/** A code: shown in capitals, never corrected or remembered by the phone. */
export function CodeField(props: FieldFrame & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={LIMITS.voucherCode}
      spellCheck={false}
      className="input--code"
      {...props}
    />
  )
}

export function SelectField({
  label,
  hint,
  optional,
  errors,
  children,
  ...select
}: FieldFrame & SelectHTMLAttributes<HTMLSelectElement>) {
  const frame = { id: select.id, label, hint, optional, errors }
  return (
    <Frame {...frame}>
      <select {...select} {...tied(frame)} className="input">
        {children}
      </select>
    </Frame>
  )
}

export function TextareaField({
  label,
  hint,
  optional,
  errors,
  ...textarea
}: FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const frame = { id: textarea.id, label, hint, optional, errors }
  return (
    <Frame {...frame}>
      <textarea rows={3} {...textarea} {...tied(frame)} className="input" />
    </Frame>
  )
}
