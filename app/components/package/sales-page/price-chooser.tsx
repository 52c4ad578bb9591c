import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { CurrencyCode, PriceView } from '~/contract/payments/currencies'
import { packagePrices, salesPage } from '~/copy/orders/package'
import { buttonClass, fieldClass, labelClass, priceClass, selectClass } from '../../ui/looks'

const REMEMBERED = 60 * 60 * 24 * 365

export function PriceChooser({ prices, chosen }: { prices: PriceView[]; chosen: CurrencyCode }) {
  const { shown, currencySelect } = useShownPrice(prices, chosen)
  return (
    <div className="mt-8 grid max-w-128 grid-cols-1 gap-6">
      <form className="flex flex-wrap items-end gap-3" method="get" action="/business-in-a-box">
        <div className={`${fieldClass} basis-68`}>
          <label className={labelClass} htmlFor="currency">
            Show the price in
          </label>
          <select id="currency" {...currencySelect} />
        </div>
        <div className="without-script">
          <button className={buttonClass({ kind: 'line' })} type="submit">
            Show
          </button>
        </div>
      </form>
      <div aria-live="polite">
        <p className={`${priceClass} text-price text-lamp`}>{shown.text}</p>
        <p className="mt-2">
          {shown.symbol === shown.code ? null : `${shown.code}. `}
          <strong>{packagePrices.youPay}</strong>
        </p>
        <p className="mt-1 min-h-[3.1em] text-sm text-ink-soft">{shown.note}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <a className={buttonClass({ size: 'big' })} href="/buy-now">
          {salesPage.buy}
        </a>
        <span className="text-sm text-ink-soft">{salesPage.guarantee}</span>
      </p>
    </div>
  )
}

/** The price in the currency that the visitor chose, and the props of the select to choose it. A cookie remembers it. */
export function useShownPrice(prices: PriceView[], chosen: string) {
  const [code, setCode] = useState(chosen)
  const select = useRef<HTMLSelectElement>(null)
  // What the visitor chose before hydration.
  useEffect(() => {
    if (select.current) setCode(select.current.value)
  }, [])
  const shown = prices.find((price) => price.code === code) ?? prices[0]!
  function onChange(event: ChangeEvent<HTMLSelectElement>) {
    const next = event.currentTarget.value
    setCode(next)
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
    document.cookie = `currency=${next}; Path=/; Max-Age=${REMEMBERED}; SameSite=Lax${secure}`
  }
  const children = prices.map(({ code, symbol, name }) => (
    <option key={code} value={code}>
      {symbol === code ? `${code}, ${name}` : `${symbol} ${code}, ${name}`}
    </option>
  ))
  const currencySelect = {
    ref: select,
    className: selectClass,
    name: 'currency',
    value: shown.code,
    onChange,
    children,
  }
  return { shown, currencySelect }
}
