import { type MouseEvent, useEffect, useState } from 'react'
import type { SettledView } from '~/contract/payments/checkout'
import type { VoucherResponse } from '~/contract/vouchers/vouchers'
import { vouchers } from '~/copy/bookings/landing'
import { voucher as copy } from '~/copy/bookings/vouchers'
import { VOUCHER_OFFERS } from '../../contract/constants'
import { shortPrice } from '../../lib/money'
import { type Draft, draftOf } from '../browser/draft'
import { readFromTab, removeFromTab, storeInTab } from '../browser/tab-storage'
import { usePurchase } from '../checkout/use-purchase'
import { useSite } from '../site/route-data'
import { buttonClass, cardClass } from '../ui/looks'
import { showToast } from '../ui/toasts'
import { Unbroken } from '../ui/unbroken'
import { VOUCHER_DRAFT, VOUCHER_FORM, VoucherForm, VoucherPicture } from './voucher-form'

const NOTHING: Draft = {}
const CARD_ID = 'voucher-form'
const CREATED_KEY = 'voucher-made'

export function VoucherPurchase({ initial = NOTHING }: { initial?: Draft }) {
  const onSale = useSite().vouchersOnSale
  const [created, setCreated] = useState<VoucherResponse | null>(null)
  const [round, setRound] = useState(0)
  const { panel, checkout, paymentId, isPaying, begin, end, forget } = usePurchase({
    draft: VOUCHER_DRAFT,
    onFulfilled: bought,
  })

  // A reload: the code comes back, unless another purchase has begun in the form.
  useEffect(() => {
    const { purchaserName, purchaserEmail } = typed()
    if (!purchaserName && !purchaserEmail) setCreated(readFromTab<VoucherResponse>(CREATED_KEY))
  }, [])

  function bought({ toast, path, voucher }: SettledView) {
    if (!voucher) return window.location.assign(path)
    if (toast) showToast(toast)
    storeInTab(CREATED_KEY, voucher)
    setCreated(voucher)
    end()
  }

  function another() {
    removeFromTab(CREATED_KEY)
    setCreated(null)
    forget()
    setRound((count) => count + 1)
    end()
  }

  function choose(event: MouseEvent, peopleCount: number) {
    event.preventDefault()
    const fields = document.getElementById(VOUCHER_FORM)
    const select = fields?.querySelector('select')
    // Not to the select, which is chosen now: the next Tab would lead past the name and the email before it.
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start', behavior: gently() })
    if (!select) return
    select.value = String(peopleCount)
    // As if it had been chosen by hand, so that the total follows.
    select.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      <div className="gifts">
        {vouchers.cards.map(({ title, people }, index) => (
          <article className={cardClass({ className: 'gift' })} key={title}>
            <div className="gift__face">
              <div>
                <h3>{breakable(title)}</h3>
                <p className="text-sm text-ink-soft">{people}</p>
              </div>
              <p className="font-display font-semibold tracking-display text-wine text-balance tabular-nums lining-nums">
                {shortPrice(VOUCHER_OFFERS[index]!.cents)}
              </p>
            </div>
            <ul className="gift__list ticks">
              {vouchers.includes.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            {onSale ? (
              // Stays in place while something is paid: the cards above the payment step do not change their height.
              <p className="gift__choose" style={isPaying || created ? { visibility: 'hidden' } : undefined}>
                <a
                  className={buttonClass({ kind: 'line', wide: true })}
                  href={`/vouchers/buy?people=${index + 1}#${CARD_ID}`}
                  onClick={(event) => choose(event, index + 1)}
                >
                  {copy.choose(title)}
                </a>
              </p>
            ) : null}
          </article>
        ))}
      </div>
      <section
        className={cardClass({ className: 'buy' })}
        id={CARD_ID}
        aria-label={copy.formTitle}
        tabIndex={-1}
        ref={panel}
      >
        {onSale ? (
          <>
            {created ? <VoucherSuccess voucher={created} onAnother={another} /> : null}
            {checkout}
            {/* Stays as it was typed while the checkout is open. */}
            <div hidden={isPaying || created !== null}>
              <VoucherForm
                key={round}
                initial={round === 0 ? initial : NOTHING}
                replaces={paymentId ?? (round === 0 ? initial.replaces : undefined)}
                onCheckout={begin}
              />
            </div>
          </>
        ) : (
          <div className="buy__say">
            <h3>{copy.notOnSale}</h3>
            <p className="mt-3">{copy.notOnSaleText}</p>
          </div>
        )}
      </section>
    </>
  )
}

function typed(): Draft {
  const form = document.getElementById(VOUCHER_FORM)
  return form instanceof HTMLFormElement ? draftOf(form) : {}
}

function gently(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

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

function VoucherSuccess({ voucher, onAnother }: { voucher: VoucherResponse; onAnother(): void }) {
  return (
    <div className="made">
      <div className="made__say">
        <h3>{copy.created}</h3>
        <p className="made__code font-display font-semibold tracking-display text-wine text-balance tabular-nums lining-nums">
          {voucher.code}
        </p>
        <p>{copy.validity(voucher.peopleCount, voucher.validUntil)}</p>
        <p>
          {copy.emailed(voucher.emailSent)}{' '}
          <strong>
            <Unbroken text={`${voucher.purchaserEmail}.`} />
          </strong>
        </p>
        <p className="made__acts">
          <a className={buttonClass()} href={voucher.printUrl}>
            {copy.print}
          </a>
          <button className={buttonClass({ kind: 'line' })} type="button" onClick={onAnother}>
            {copy.another}
          </button>
        </p>
        <p>
          <a href={voucher.voucherUrl}>{copy.page}</a>
        </p>
      </div>
      <div className="made__pic art">
        <VoucherPicture />
      </div>
    </div>
  )
}
