import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CheckoutView, SettledView } from '../../contract/checkout'
import { VOUCHER_OFFERS } from '../../contract/constants'
import type { FormState } from '../../contract/forms'
import type { OwnPicture } from '../../contract/picture-slots'
import type { VoucherAnswer } from '../../contract/vouchers'
import { vouchers } from '../../copy/landing'
import { voucher as copy } from '../../copy/vouchers'
import { shortPrice } from '../../lib/money'
import { useCheckout } from '../checkout/use-checkout'
import { showToast } from '../ui/toasts'
import { atHeadOf, useBeforePaint } from './at-head-of'
import { forgetForm, keepForm, keptForm } from './kept-form'
import { type Typed, typedIn } from './use-validated-form'
import { VOUCHER_KEY, VoucherForm } from './voucher-form'
import { VoucherMade } from './voucher-made'

export interface VoucherPurchaseProps {
  /** False until the owner of a live business has chosen how long vouchers are valid. */
  onSale: boolean
  /** What the landing page's action answered; only the intent 'buy-voucher' concerns this form. */
  form: FormState | null
  /** What the form begins with: kept after 'Cancel' without JavaScript, or the offer that was chosen. */
  initial: Typed
  /** The owner's picture beside the form. */
  picture?: OwnPicture
  /** Its own tree does not see what the page's layout provides. */
  hasGst: boolean
}

const FORM_ID = 'voucher-form'
/** The form's element inside the card. */
const FIELDS_ID = 'voucher-fields'
/** What the tab keeps of the voucher that was bought here. */
const MADE_KEY = 'voucher-made'

/** The two cards and the purchase (spec 1 §2.7, §4.2): form, payment step, success; back with everything typed. */
export default function VoucherPurchase({ onSale, form, initial, picture }: VoucherPurchaseProps) {
  const [view, setView] = useState<CheckoutView | null>(null)
  const [typed, setTyped] = useState(initial)
  const [refused, setRefused] = useState(form?.intent === 'buy-voucher' ? form : null)
  const [made, setMade] = useState<VoucherAnswer | null>(null)
  /** Grows with each way to the card's head: the form begins anew, or the voucher is made. */
  const [round, setRound] = useState(0)
  const { Checkout, open } = useCheckout()
  const box = useRef<HTMLElement>(null)

  useBeforePaint(() => {
    if (round > 0) atHeadOf(box.current)
  }, [round])

  // A reload: the code comes back, unless another purchase has begun in the form.
  useEffect(() => {
    const { purchaserName, purchaserEmail } = typedIn(document.querySelector<HTMLFormElement>(`#${FIELDS_ID}`))
    if (!purchaserName && !purchaserEmail) setMade(keptForm<VoucherAnswer>(MADE_KEY))
  }, [])

  async function opened(next: CheckoutView) {
    if (!(await open(next))) return
    setTyped(next.form)
    setRefused(null)
    setView(next)
  }

  function bought({ toast, path, voucher }: SettledView) {
    if (!voucher) return window.location.assign(path)
    if (toast) showToast(toast)
    forgetForm(VOUCHER_KEY)
    keepForm(MADE_KEY, voucher)
    setMade(voucher)
    setView(null)
    setRound((count) => count + 1)
  }

  /** 'Purchase Another Voucher' resets everything; 'Cancel' keeps what was typed. */
  function toForm(kept: Typed) {
    forgetForm(MADE_KEY)
    setMade(null)
    setView(null)
    setTyped(kept)
    setRefused(null)
    setRound((count) => count + 1)
  }

  function choose(event: MouseEvent, peopleCount: number) {
    event.preventDefault()
    const fields = document.getElementById(FIELDS_ID)
    const select = fields?.querySelector('select')
    // Not to the select, which is chosen now: the next Tab would lead past the name and the email before it.
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start', behavior: gently() })
    if (!select) return
    select.value = String(peopleCount)
    // As if it had been chosen by hand, so that the total follows.
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <>
      <div className="gifts">
        {vouchers.cards.map(({ title, people }, index) => (
          <article className="card gift" key={title}>
            <div className="gift__face">
              <div>
                <h3>{breakable(title)}</h3>
                <p className="small soft">{people}</p>
              </div>
              <p className="price">{shortPrice(VOUCHER_OFFERS[index]!.cents)}</p>
            </div>
            <ul className="gift__list ticks bare">
              {vouchers.includes.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            {onSale ? (
              // Keeps its place while something is paid: the cards above what one looks at stay as tall as they are.
              <p className="gift__choose" style={view || made ? { visibility: 'hidden' } : undefined}>
                <a
                  className="btn btn--line btn--wide"
                  href={`/?people=${index + 1}#${FORM_ID}`}
                  onClick={(event) => choose(event, index + 1)}
                >
                  {copy.choose(title)}
                </a>
              </p>
            ) : null}
          </article>
        ))}
      </div>
      <section className="card buy" id={FORM_ID} aria-label={copy.formTitle} tabIndex={-1} ref={box}>
        {!onSale ? (
          <div className="buy__say">
            <h3>{copy.notOnSale}</h3>
            <p className="mt-3">{copy.notOnSaleText}</p>
          </div>
        ) : made ? (
          <VoucherMade voucher={made} picture={picture} onAnother={() => toForm({})} />
        ) : view && Checkout ? (
          <Checkout key={view.paymentId} view={view} mode="inline" onMade={bought} onBack={() => toForm(typed)} />
        ) : (
          <VoucherForm
            key={round}
            picture={picture}
            id={FIELDS_ID}
            form={refused}
            initial={typed}
            onCheckout={opened}
          />
        )}
      </section>
    </>
  )
}

function gently(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

/** 'Couple/Friends' may break after its stroke on a narrow phone. */
function breakable(title: string) {
  const [first, second] = title.split('/')
  return second ? (
    <>
      {first}/<wbr />
      {second}
    </>
  ) : (
    title
  )
}
