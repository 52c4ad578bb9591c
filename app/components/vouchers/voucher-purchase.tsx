import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { voucherOffers } from '~/contract/constants'
import type { SettledView } from '~/contract/payments/checkout'
import type { VoucherResponse } from '~/contract/vouchers/vouchers'
import { vouchers } from '~/copy/bookings/landing'
import { voucher as copy } from '~/copy/bookings/vouchers'
import { shortPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import { type Draft, draftOf } from '../browser/draft'
import { prefersReducedMotion } from '../browser/smooth-scroll'
import { readFromTab, removeFromTab, storeInTab } from '../browser/storage'
import { PurchasePanel, usePurchase } from '../checkout/use-purchase'
import { useSite } from '../site/route-data'
import { buttonClass, cardClass, codeClass, priceClass } from '../ui/looks'
import { showToast } from '../ui/toasts'
import { Unbroken } from '../ui/unbroken'
import { VOUCHER_DRAFT, VOUCHER_FORM, VoucherForm, VoucherPicture } from './voucher-form'

const NOTHING: Draft = {}
const CARD_ID = 'voucher-form'
const CREATED_KEY = 'voucher-made'

interface Props {
  initial?: Draft
  /** The form is open from the start; otherwise choosing an offer or the button opens it. */
  isOpen?: boolean
}

export function VoucherPurchase({ initial = NOTHING, isOpen = false }: Props) {
  const onSale = useSite().vouchersOnSale
  const [open, setOpen] = useState(isOpen)
  const [created, setCreated] = useState<VoucherResponse | null>(null)
  const [round, setRound] = useState(0)
  const purchase = usePurchase({ draft: VOUCHER_DRAFT, onFulfilled: bought })

  // After a reload the code is shown again, unless another purchase has begun in the form.
  useEffect(() => {
    const { purchaserName, purchaserEmail } = typed()
    // Opened, or typed into, before hydration.
    const isOpened = document.getElementById(CARD_ID)?.closest('details')?.open
    if (isOpened || purchaserName || purchaserEmail) setOpen(true)
    if (!purchaserName && !purchaserEmail) setCreated(readFromTab<VoucherResponse>(CREATED_KEY))
  }, [])

  function bought({ toast, path, voucher }: SettledView) {
    if (!voucher) return window.location.assign(path)
    if (toast) showToast(toast)
    storeInTab(CREATED_KEY, voucher)
    setCreated(voucher)
    purchase.end()
  }

  function another() {
    removeFromTab(CREATED_KEY)
    setCreated(null)
    purchase.forget()
    setOpen(true)
    setRound((count) => count + 1)
    purchase.end()
  }

  function choose(event: MouseEvent, peopleCount: number) {
    event.preventDefault()
    const form = purchase.panel.current?.closest('details')
    // Immediately, because nothing in a closed element can have the focus.
    if (form) form.open = true
    const fields = document.getElementById(VOUCHER_FORM)
    const select = fields?.querySelector('select')
    // Not to the select: the next Tab would skip the name and the email before it.
    purchase.panel.current?.focus({ preventScroll: true })
    purchase.panel.current?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
    if (!select) return
    select.value = String(peopleCount)
    // As if the visitor had chosen it, so that the total changes too.
    select.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      <div className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 md:gap-6">
        {vouchers.cards.map(({ title, people }, index) => (
          <OfferCard key={title} title={title} people={people} cents={voucherOffers()[index]!.cents}>
            {onSale ? (
              // Only invisible during a payment, so that the cards above the payment step keep their height.
              <p className={`px-3.5 pb-6 ${purchase.isPaying || created ? 'invisible' : ''}`}>
                <a
                  className={buttonClass({ kind: 'line', size: 'small', wide: true })}
                  href={`/vouchers/buy?people=${index + 1}#${CARD_ID}`}
                  onClick={(event) => choose(event, index + 1)}
                >
                  <span>
                    Choose<span className="max-md:sr-only"> {title}</span>
                  </span>
                </a>
              </p>
            ) : null}
          </OfferCard>
        ))}
      </div>
      <details
        className="mt-6"
        open={open || purchase.isPaying || created !== null}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={buttonClass({ size: 'big' })}>{copy.openForm}</summary>
        <PurchasePanel
          // On the smallest phones the sheet is wider, so that the select shows its price in any font.
          className="mt-6 max-[22rem]:-mx-2 max-[22rem]:[--spacing-panel:0.9rem]"
          purchase={purchase}
          id={CARD_ID}
          label={copy.formTitle}
        >
          {!onSale ? (
            <div className="p-panel">
              <h3>Gift vouchers go on sale soon</h3>
              <p className="mt-3">{copy.notOnSaleText}</p>
            </div>
          ) : created ? (
            <VoucherSuccess voucher={created} onAnother={another} />
          ) : (
            <VoucherForm
              key={round}
              initial={round === 0 ? initial : NOTHING}
              replaces={purchase.paymentId ?? (round === 0 ? initial.replaces : undefined)}
              onCheckout={purchase.begin}
            />
          )}
        </PurchasePanel>
      </details>
    </>
  )
}

interface OfferCardProps {
  title: string
  people: string
  cents: number
  children: ReactNode
}

function OfferCard({ title, people, cents, children }: OfferCardProps) {
  return (
    <article
      className={cardClass({
        edge: 'print',
        flush: true,
        className: 'grid grid-cols-1 grid-rows-[auto_1fr_auto]',
      })}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 p-3.5">
        <div className="grow basis-24">
          <h3 className="text-h4 wrap-normal md:text-h3">{breakable(title)}</h3>
          <p className="text-sm text-ink-soft">{people}</p>
        </div>
        <p className={`text-3xl/none text-action md:text-price ${priceClass}`}>{shortPrice(cents)}</p>
      </div>
      <ul className="grid content-start gap-1.5 border-t-2 border-dashed border-edge p-3.5 text-sm">
        {vouchers.includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {children}
    </article>
  )
}

function typed(): Draft {
  const form = document.getElementById(VOUCHER_FORM)
  return form instanceof HTMLFormElement ? draftOf(form) : {}
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
    // As tall as a phone's window under the header, so that what follows does not jump into view.
    <div className="grid min-h-[calc(100svh-6.5rem)] grid-cols-1 grid-rows-[auto_minmax(12rem,1fr)] md:min-h-0 md:grid-cols-[7fr_5fr] md:grid-rows-[auto]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-3 p-panel">
        <h3>{copy.created}</h3>
        <p className={`text-figure whitespace-nowrap ${codeClass}`}>{voucher.code}</p>
        <p>{copy.validity(voucher.peopleCount, voucher.validUntil)}</p>
        {voucher.presentText && <p className="wrap-anywhere">{voucher.presentText}</p>}
        {studio.sendsMail && (
          <p>
            {copy.emailed(voucher.emailSent)}{' '}
            <strong className="wrap-anywhere">
              <Unbroken text={`${voucher.purchaserEmail}.`} />
            </strong>
          </p>
        )}
        <p className="mt-3 flex flex-wrap gap-3">
          <a className={buttonClass()} href={voucher.printUrl}>
            {copy.print}
          </a>
          <button className={buttonClass({ kind: 'line' })} type="button" onClick={onAnother}>
            {copy.another}
          </button>
        </p>
        <p>
          <a href={voucher.voucherUrl}>The voucher’s page</a>
        </p>
      </div>
      <div className="art *:absolute *:inset-0">
        <VoucherPicture />
      </div>
    </div>
  )
}
