import { useEffect, useState } from 'react'
import type { CheckoutView } from '../../contract/checkout'
import { VOUCHER_OFFERS } from '../../contract/constants'
import type { FormState } from '../../contract/forms'
import { LIMITS } from '../../contract/limits'
import type { OwnPicture } from '../../contract/picture-slots'
import { checkout } from '../../copy/checkout'
import { voucher as copy } from '../../copy/vouchers'
import { exactPrice } from '../../lib/money'
import { SitePicture, voucherPainting } from '../art/site-picture'
import { useHasGst } from '../ui/has-gst'
import { showToast } from '../ui/toasts'
import { fieldsOf, messageOf } from './api-client'
import { ErrorSummary } from './error-summary'
import { EmailField, Field, SelectField, TextareaField } from './field'
import { Steps } from './steps'
import { SubmitButton } from './submit-button'
import { useKeptTyping } from './use-kept-typing'
import { type Typed, typedIn, useValidatedForm } from './use-validated-form'
import { offerOf, requestVoucherIntent, VOUCHER_FIELDS } from './voucher-calls'

interface Props {
  form: FormState | null
  initial: Typed
  /** Id of the form's element, for the cards that choose its offer. */
  id: string
  /** The owner's picture beside the fields. */
  picture?: OwnPicture
  onCheckout(view: CheckoutView): Promise<void>
}

/** What the tab keeps of this form. */
export const VOUCHER_KEY = 'voucher-form'
const loadSchema = () => import('../../contract/vouchers').then((contract) => contract.voucherForm)

/** The purchase form of a voucher (spec 1 §2.7, §5). The plain post goes to the landing page, which leads to the checkout. */
export function VoucherForm({ form: state, initial, id, picture, onCheckout }: Props) {
  const form = useValidatedForm({
    idPrefix: 'voucher',
    names: VOUCHER_FIELDS,
    state,
    initial,
    loadSchema,
    onValid: send,
  })
  const hasGst = useHasGst()
  const values = state?.values ?? initial
  const [people, setPeople] = useState(values.peopleCount)
  const { ref, onChange } = form.formProps
  // An offer that was chosen by its link is newer than what the tab kept.
  const keep = useKeptTyping(VOUCHER_KEY, ref, {
    isKnown: Boolean(state || initial.purchaserEmail),
    except: initial.peopleCount && 'peopleCount',
  })

  // The browser, or what the tab kept, may have filled in the select.
  useEffect(() => setPeople(typedIn(ref.current).peopleCount), [ref])

  async function send(typed: Typed) {
    try {
      await onCheckout(await requestVoucherIntent(typed, typed.replaces))
    } catch (error) {
      const fields = fieldsOf(error)
      form.refuse(fields, Object.keys(fields).length > 0 ? null : messageOf(error, copy.intentFailedText))
      showToast({ variant: 'destructive', title: copy.failed, text: copy.intentFailedText })
    }
  }

  return (
    <form
      className="buy__form"
      id={id}
      method="post"
      action="/?index"
      {...form.formProps}
      onChange={() => {
        onChange()
        keep()
        setPeople(typedIn(ref.current).peopleCount)
      }}
    >
      <input type="hidden" name="intent" value="buy-voucher" />
      <input type="hidden" name="replaces" value={values.replaces ?? ''} />
      <div className="buy__fields form">
        <div>
          <h3>{copy.formTitle}</h3>
          <p className="soft mt-2">{copy.formLead}</p>
        </div>
        <Steps current={0} names={copy.steps} label={copy.stepsLabel} />
        <ErrorSummary {...form.summary} errors={form.errors} message={form.message} attempt={form.attempt} level={4} />
        <div className="form__pair">
          <Field
            {...form.field('purchaserName')}
            label={copy.purchaserName}
            maxLength={LIMITS.buyerName}
            hint={copy.purchaserNameHint}
            autoComplete="name"
            enterKeyHint="next"
          />
          <EmailField
            {...form.field('purchaserEmail')}
            label={copy.purchaserEmail}
            hint={copy.purchaserEmailHint}
            enterKeyHint="next"
          />
        </div>
        <SelectField
          {...form.field('peopleCount')}
          defaultValue={form.field('peopleCount').defaultValue || '1'}
          label={copy.validFor}
        >
          {VOUCHER_OFFERS.map(({ peopleCount }) => (
            <option key={peopleCount} value={peopleCount}>
              {copy.options[peopleCount]}
            </option>
          ))}
        </SelectField>
        <Field
          {...form.field('recipientName')}
          label={copy.recipientName}
          hint={copy.recipientHint}
          optional
          autoComplete="off"
          enterKeyHint="next"
          maxLength={LIMITS.recipientName}
        />
        <TextareaField
          {...form.field('giftMessage')}
          label={copy.giftMessage}
          hint={copy.giftMessageHint}
          optional
          maxLength={LIMITS.giftMessage}
          enterKeyHint="done"
        />
      </div>
      <div className="buy__side">
        <div className="buy__pic art">
          <SitePicture own={picture} painted={voucherPainting} ownAlt="" sizes="24rem" />
        </div>
        <p className="buy__total" aria-live="polite">
          <span>
            {checkout.total}
            <small>{checkout.currencyNote(hasGst)}</small>
          </span>
          <b className="price">{exactPrice(offerOf(people).cents)}</b>
        </p>
        <p className="small without-script">{copy.totalWithoutScript}</p>
        <SubmitButton className="btn btn--big btn--wide" sending={form.sending} sendingText={copy.processing}>
          {copy.submit}
        </SubmitButton>
      </div>
    </form>
  )
}
