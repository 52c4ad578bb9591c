import type { ComponentProps, ReactNode } from 'react'
import { TextField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { pairClass } from '../../ui/looks'
import { OwnerForm } from '../owner-form'

type Values = Record<string, string | number>

interface HeadProps {
  title?: string
  lead?: ReactNode
  versionToken?: string
}

interface PageProps extends HeadProps {
  intent: string
}

interface FieldsProps extends PageProps {
  /** By their names: label and hint. */
  fields: Record<
    string,
    { label: string; hint?: string; type?: ComponentProps<typeof TextField>['type']; isHidden?: boolean }
  >
  values: Values
  constraint: Parameters<typeof useActionForm>[0]['constraint']
  /** Amounts of money, two on a line. */
  isMoney?: boolean
}

/** A page of Settings that has only numbers. */
export function NumberSettings({ intent, fields, values, constraint, isMoney, ...page }: FieldsProps) {
  const form = useActionForm<Values>({ intent, constraint, defaultValue: values })
  const look = isMoney
    ? ({ inputMode: 'decimal' } as const)
    : ({ inputMode: 'numeric', className: 'max-w-44' } as const)
  return (
    <SettingsForm of={form} {...page}>
      <div className={isMoney ? pairClass : 'grid grid-cols-1 gap-4'}>
        {Object.entries(fields).map(([name, { isHidden, ...field }]) =>
          isHidden ? (
            <input key={name} type="hidden" name={name} value={values[name]} />
          ) : (
            <TextField key={name} field={form.fields[name]!} {...field} {...look} autoComplete="off" />
          ),
        )}
      </div>
    </SettingsForm>
  )
}

interface SwitchesProps extends PageProps {
  /** By their names: what each is called, and what it does. */
  switches: Record<string, { label: string; text: string }>
  isOn: Record<string, boolean>
  children?: ReactNode
}

/** A page of Settings that has only switches. After saving it is mounted again, with the saved values. */
export function SwitchSettings(props: SwitchesProps) {
  return <Switches key={props.versionToken} {...props} />
}

function Switches({ intent, switches, isOn, children, ...page }: SwitchesProps) {
  const form = useActionForm({ intent })
  const typed = form.reply?.lastResult?.initialValue
  return (
    <SettingsForm of={form} {...page}>
      <div className="grid divide-y divide-line border-y border-line">
        {Object.entries(switches).map(([name, { label, text }]) => (
          <label className="grid grid-cols-[auto_1fr] items-start gap-x-3.5 py-3" key={name}>
            <input
              className="size-6 accent-action"
              type="checkbox"
              name={name}
              aria-describedby={`${name}-text`}
              defaultChecked={typed ? typed[name] === 'on' : isOn[name]}
            />
            <span className="grid">
              <strong>{label}</strong>
              <span className="text-sm text-ink-soft" id={`${name}-text`}>
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
      {children}
    </SettingsForm>
  )
}

type SettingsFormProps = HeadProps & Pick<ComponentProps<typeof OwnerForm>, 'of' | 'children'>

/** The form of a page of Settings. */
export function SettingsForm({ lead, ...form }: SettingsFormProps) {
  return (
    <OwnerForm
      {...form}
      className="max-w-184"
      lead={lead ? <p className="text-ink-soft">{lead}</p> : null}
      failed="Failed to save settings"
      acts
    />
  )
}
