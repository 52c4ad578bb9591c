import type { FieldMetadata } from '@conform-to/react'
import { clockText } from '~/lib/browser-time'
import { studio } from '~/lib/studio'
import { EmailField, Options, SelectField, TextField } from '../form/fields'
import { pairClass } from '../ui/looks'

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
/** The hour that is chosen at first. */
export const FIRST_HOUR = '09:00'

interface Props {
  fields: Record<'recipientEmail' | 'sendOn' | 'sendHour', FieldMetadata<unknown>>
}

/** To whom a voucher is e-mailed, and when. */
export function PresentFields({ fields }: Props) {
  return (
    <>
      <EmailField field={fields.recipientEmail} label="Their email" autoComplete="off" enterKeyHint="next" />
      <div className={pairClass}>
        <TextField field={fields.sendOn} label="Day" type="date" />
        <SelectField field={fields.sendHour} label={`Hour, ${studio.place.country} time`}>
          <Options of={HOURS.map((hour) => [hour, clockText(hour)])} />
        </SelectField>
      </div>
    </>
  )
}
