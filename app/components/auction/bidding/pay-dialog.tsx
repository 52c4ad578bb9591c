import { useFetcher } from '@remix-run/react'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import type { LotView } from '~/contract/auctions/auctions'
import type { CheckoutBegun, CheckoutView, SettledView } from '~/contract/payments/checkout'
import { auctionEnd } from '~/copy/auctions/auction-ends'
import { paying as copy } from '~/copy/auctions/auction-forms'
import { auctions } from '~/copy/auctions/auctions'
import { type FormReply, messageOf } from '../../../contract/forms'
import type { CheckoutProps } from '../../checkout/checkout'
import { openCheckout } from '../../checkout/open-checkout'
import { Dialog } from '../../ui/dialog'
import { showToast } from '../../ui/toasts'
import { useAuctionContext } from '../page/auction-context'

/** The winner's payment: opens it, pays by card, closes and refreshes. */
export function PayDialog({ lot, onClose }: { lot: LotView; onClose(): void }) {
  const { refresh } = useAuctionContext()
  const heading = useId()
  const [opened, setOpened] = useState<{ view: CheckoutView; Checkout: ComponentType<CheckoutProps> } | null>(null)
  const { data, submit } = useFetcher<FormReply<Partial<CheckoutBegun>>>()
  const asked = useRef(false)
  const { id, name } = lot.auction

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    submit({ intent: 'pay', auctionId: id, stay: 'on' }, { method: 'post', action: '/auction' })
  }, [id, submit])

  useEffect(() => {
    if (!data) return
    const checkout = data.result && 'checkout' in data.result ? data.result.checkout : undefined
    if (checkout) {
      const view = { ...checkout, words: { ...checkout.words, back: copy.back } }
      openCheckout(checkout).then((Checkout) => Checkout && setOpened({ view, Checkout }))
      return
    }
    showToast(data.toast ?? { variant: 'destructive', title: copy.setupFailed, text: messageOf(data) })
    onClose()
    refresh()
  }, [data, onClose, refresh])

  function paid({ toast }: SettledView) {
    if (toast) showToast(toast)
    onClose()
    refresh()
  }

  return (
    <Dialog labelledBy={heading} closeLabel={auctionEnd.close} onClose={onClose} className="dialog--wide">
      <h2 id={heading} className="sr-only">
        {copy.title(name)}
      </h2>
      {opened ? (
        <opened.Checkout view={opened.view} mode="inline" onMade={paid} onBack={onClose} />
      ) : (
        <p className="dialog__wait soft" role="status">
          {auctions.loading}
        </p>
      )}
    </Dialog>
  )
}
