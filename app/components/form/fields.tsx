import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { MAX_PARTY } from '~/contract/constants'
import { booking } from '~/copy/bookings/booking'
import { fields as copy } from '~/copy/forms'
import { Icon } from '../ui/icon'
import { fieldClass, hintClass, inputClass, labelClass, selectClass, tickClass } from '../ui/looks'

interface FieldProps {
  field: FieldMetadata<unknown>
  label: string
  hint?: string
  /** The field is never empty, so it needs no '(optional)'. */
  isPlain?: boolean
}

interface FrameProps extends FieldProps {
  errors?: string[]
  children: ReactNode
}

export function FieldFrame({ field, label, hint, isPlain, errors = field.errors, children }: FrameProps) {
  return (
    <div className={`${fieldClass} ${errors ? 'pl-4 shadow-[-3px_0_0_var(--color-danger)]' : ''}`}>
      <label className={labelClass} htmlFor={field.id}>
        {label}
        {field.required || isPlain ? null : <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint ? (
        <p className={hintClass} id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
      {children}
      {errors ? (
        <p className="flex gap-2 text-sm/relaxed font-bold text-danger" id={field.errorId}>
          <Icon name="alert" className="mt-[0.05em] size-[1.25em]" />
          {errors[0]}
        </p>
      ) : null}
    </div>
  )
}

type InputType = Exclude<Parameters<typeof getInputProps>[1]['type'], 'checkbox' | 'radio'>
type TextFieldProps = Omit<FrameProps, 'children'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { type?: InputType }

export function TextField(props: TextFieldProps) {
  const { field, label, hint, isPlain, errors, type = 'text', className = '', ...input } = props
  const { key, ...own } = getInputProps(field, { type, ariaDescribedBy: hint && field.descriptionId })
  const describedBy = [errors && field.errorId, hint && field.descriptionId].filter(Boolean).join(' ')
  const ownErrors = errors ? { 'aria-invalid': true, 'aria-describedby': describedBy } : {}
  return (
    <FieldFrame field={field} label={label} hint={hint} isPlain={isPlain} errors={errors}>
      <input key={key} {...own} {...ownErrors} {...input} className={`${inputClass} ${className}`} />
    </FieldFrame>
  )
}

export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />
}

export function PhoneField(props: TextFieldProps) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />
}

/** A whole number. */
export function NumberField(props: TextFieldProps) {
  return <TextField type="number" inputMode="numeric" step={1} {...props} />
}

export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="tracking-[0.02em] uppercase tabular-nums placeholder:normal-case"
      {...props}
    />
  )
}

export function SelectField(props: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { field, label, hint, isPlain = true, ...select } = props
  const { key, ...own } = getSelectProps(field, { ariaDescribedBy: hint && field.descriptionId })
  return (
    <FieldFrame field={field} label={label} hint={hint} isPlain={isPlain}>
      <select key={key} {...own} {...select} className={selectClass} />
    </FieldFrame>
  )
}

/** The choices of a select. */
export function Options({ of }: { of: readonly (readonly [value: string | number, label: ReactNode])[] }) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

export function PartySizes({ max = MAX_PARTY, isDisabled }: { max?: number; isDisabled?: (size: number) => boolean }) {
  return Array.from({ length: max }, (_, index) => index + 1).map((size) => (
    <option key={size} value={size} disabled={isDisabled?.(size)}>
      {booking.people(size)}
    </option>
  ))
}

export function TextareaField(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { field, label, hint, isPlain, ...textarea } = props
  const { key, ...own } = getTextareaProps(field, { ariaDescribedBy: hint && field.descriptionId })
  return (
    <FieldFrame field={field} label={label} hint={hint} isPlain={isPlain}>
      <textarea key={key} rows={3} {...own} {...textarea} className={inputClass} />
    </FieldFrame>
  )
}

export function TickField({ field, children }: { field: FieldMetadata<unknown>; children: ReactNode }) {
  const { key, required, ...props } = getInputProps(field, { type: 'checkbox' })
  return (
    <label className={tickClass}>
      <input key={key} {...props} />
      <span>{children}</span>
    </label>
  )
}

interface NamePairProps {
  fields: Record<'firstName' | 'lastName', FieldMetadata>
  placeholder?: string
}

export function NamePair({ fields, placeholder }: NamePairProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
      <TextField
        field={fields.firstName}
        label="First name"
        placeholder={placeholder}
        autoComplete="given-name"
        enterKeyHint="next"
      />
      <TextField field={fields.lastName} label="Last name" autoComplete="family-name" enterKeyHint="next" />
    </div>
  )
}

export function NameFields({ fields }: { fields: Record<'firstName' | 'lastName' | 'email', FieldMetadata> }) {
  return (
    <>
      <NamePair fields={fields} />
      <EmailField field={fields.email} label={copy.email} enterKeyHint="done" />
    </>
  )
}
