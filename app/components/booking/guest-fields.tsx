import type { FieldMetadata } from '@conform-to/react'
import { fields as copy } from '../../copy/forms'
import { CodeField, EmailField, NamePair, PartySizes, PhoneField, SelectField, TextField } from '../form/fields'
import { pairClass } from '../ui/looks'

interface Props {
  fields: Record<
    'firstName' | 'lastName' | 'email' | 'phone' | 'partySize' | 'voucherCode' | 'comingWith',
    FieldMetadata
  >
  placeholder?: string
  sizes: Parameters<typeof PartySizes>[0]
  /** It is known with whom they come. */
  isAmongFriends?: boolean
}

export function GuestFields({ fields, placeholder, sizes, isAmongFriends }: Props) {
  return (
    <>
      <NamePair fields={fields} placeholder={placeholder} />
      <EmailField field={fields.email} label={copy.email} hint={copy.bookingEmailHint} enterKeyHint="next" />
      <div className={pairClass}>
        <PhoneField field={fields.phone} label={copy.phone} enterKeyHint="next" />
        <SelectField field={fields.partySize} label={copy.partySize}>
          <PartySizes {...sizes} />
        </SelectField>
      </div>
      {isAmongFriends ? null : (
        <TextField
          field={fields.comingWith}
          label="I am coming with"
          hint="A friend’s name or booking reference, so that you paint together"
          autoComplete="off"
          enterKeyHint="next"
        />
      )}
      <CodeField
        field={fields.voucherCode}
        label="Gift voucher code"
        hint="A voucher comes off the total on the next step, before you pay."
        placeholder={copy.voucherPlaceholder}
        enterKeyHint="done"
      />
    </>
  )
}
