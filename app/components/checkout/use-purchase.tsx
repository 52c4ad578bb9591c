import { useNavigate } from '@remix-run/react'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { FormReply } from '~/contract/forms'
import type { CheckoutView, SettledView } from '~/contract/payments/checkout'
import { scrollToPart } from '../browser/smooth-scroll'
import { removeFromTab } from '../browser/storage'
import { cardClass } from '../ui/looks'
import { showToast } from '../ui/toasts'
import type { CheckoutProps } from './checkout'

interface Options extends Pick<CheckoutProps, 'level'> {
  /** The key of the form's draft, which is removed after the purchase. */
  draft: string
  /** Called instead of showing the toast and the purchase's page: this page shows what was bought. */
  onFulfilled?(settled: SettledView): void
}

/**
 * A panel with a form, which the checkout replaces after the post; 'Back' shows the form with everything typed, and so
 * does the browser's Back button.
 */
export function usePurchase({ level, draft, onFulfilled }: Options) {
  const navigate = useNavigate()
  const [Checkout, setCheckout] = useState<ComponentType<CheckoutProps> | null>(null)
  const [view, setView] = useState<CheckoutView | null>(null)
  const [isPaying, setPaying] = useState(false)
  const panel = useRef<HTMLElement>(null)

  async function begin(next: CheckoutView): Promise<boolean> {
    const part = await openCheckout(next)
    if (!part) return false
    setCheckout(() => part)
    setView(next)
    setPaying(true)
    return true
  }

  const fulfilled: CheckoutProps['onFulfilled'] = (settled, leaveAddress) => {
    removeFromTab(draft)
    if (onFulfilled) return leaveAddress(() => onFulfilled(settled))
    if (settled.toast) showToast(settled.toast)
    navigate(settled.path, { replace: true })
  }

  function end() {
    setPaying(false)
    scrollToPart(panel.current)
  }

  return {
    panel,
    paymentId: view?.paymentId,
    isPaying,
    begin,
    end,
    forget: () => setView(null),
    checkout:
      isPaying && view && Checkout ? (
        <Checkout
          key={view.paymentId}
          view={view}
          level={level}
          onFulfilled={fulfilled}
          onBack={() => window.history.back()}
          onLeave={end}
        />
      ) : null,
  }
}

/** The toast for a refused form. Buyers who have already paid are not asked to try again. */
export function refusalToast({ code, lastResult }: FormReply, usual: { title: string; text: string }) {
  const text = lastResult?.error?.['']?.[0]
  const words = code === 'payment_received' && text ? { title: 'Your payment went through', text } : usual
  return { variant: 'destructive', ...words } as const
}

interface PanelProps {
  purchase: Pick<ReturnType<typeof usePurchase>, 'panel' | 'checkout' | 'isPaying'>
  id: string
  label: string
  className?: string
  children: ReactNode
}

/** The sheet of a purchase. Its form keeps what was typed while the checkout is open in its place. */
export function PurchasePanel({ purchase: { panel, checkout, isPaying }, id, label, className, children }: PanelProps) {
  return (
    <section
      className={cardClass({ edge: 'sheet', flush: true, className: `scroll-mt-28 outline-none ${className}` })}
      id={id}
      aria-label={label}
      tabIndex={-1}
      ref={panel}
    >
      {checkout}
      <div hidden={isPaying}>{children}</div>
    </section>
  )
}

/**
 * The checkout, a chunk of its own; null when the browser goes to the checkout's own page instead, or the visitor has left
 * meanwhile.
 */
export async function openCheckout({ fulfilledUrl, url }: CheckoutView): Promise<ComponentType<CheckoutProps> | null> {
  const { pathname } = window.location
  try {
    if (!fulfilledUrl) return (await import('./checkout')).Checkout
  } catch {
    // Its own page has all that it needs.
  }
  if (window.location.pathname === pathname) window.location.assign(fulfilledUrl ?? url)
  return null
}
