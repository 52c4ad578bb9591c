import { type FieldMetadata, getSelectProps } from '@conform-to/react'
import { MAX_PARTY } from '~/contract/constants'
import { fields as copy } from '~/copy/forms'
import { CodeField, EmailField, FieldFrame, NamePair, PartySizes, PhoneField, TextField } from '../form/fields'
import { Stepper, stepperValueClass } from '../form/stepper'
import { useSite } from '../site/route-data'

interface Props {
  fields: Record<
    'firstName' | 'lastName' | 'email' | 'phone' | 'partySize' | 'voucherCode' | 'comingWith',
    FieldMetadata
  >
  placeholder?: string
  sizes: Parameters<typeof PartySizes>[0]
  /** True when the site already knows whom they are coming with. */
  isAmongFriends?: boolean
}

export function GuestFields({ fields, placeholder, sizes, isAmongFriends }: Props) {
  const { takesVouchers } = useSite()
  return (
    <>
      <PartySize field={fields.partySize} {...sizes} />
      <NamePair fields={fields} placeholder={placeholder} />
      <EmailField field={fields.email} label={copy.email} hint={copy.bookingEmailHint} enterKeyHint="next" />
      <PhoneField field={fields.phone} label={copy.phone} enterKeyHint="next" />
      {isAmongFriends ? null : (
        <TextField
          field={fields.comingWith}
          label="I’m coming with"
          hint="A friend’s name or booking reference, so that you paint together"
          autoComplete="off"
          enterKeyHint="next"
        />
      )}
      {takesVouchers ? (
        <CodeField
          field={fields.voucherCode}
          label="Gift voucher code"
          hint="A voucher comes off the total on the next step, before you pay."
          placeholder={copy.voucherPlaceholder}
          enterKeyHint="done"
        />
      ) : null}
    </>
  )
}

function PartySize({ field, max = MAX_PARTY, isDisabled }: { field: FieldMetadata } & Props['sizes']) {
  const { key, ...props } = getSelectProps(field)
  const next = (by: number) => {
    const size = Number(field.value) + by
    return size >= 1 && size <= max && !isDisabled?.(size) ? String(size) : undefined
  }
  return (
    <FieldFrame field={field} label={copy.partySize} isPlain>
      <Stepper fewer={copy.fewer} more={copy.more} next={next}>
        <select key={key} {...props} className={`${stepperValueClass} appearance-none px-2 noscript:appearance-auto`}>
          <PartySizes max={max} isDisabled={isDisabled} />
        </select>
      </Stepper>
    </FieldFrame>
  )
}
