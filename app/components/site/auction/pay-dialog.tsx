import { useEffect, useId, useRef, useState } from 'react'
import type { LotWire } from '../../../contract/auction-room'
import type { CheckoutView, SettledView } from '../../../contract/checkout'
import { auctionEnd } from '../../../copy/auction-ends'
import { paying as copy } from '../../../copy/auction-forms'
import { auctions } from '../../../copy/auctions'
import { useCheckout } from '../../checkout/use-checkout'
import { ApiError, messageOf } from '../../forms/api-client'
import { requestWinPayment } from '../../forms/auction-calls'
import { Dialog } from '../../ui/dialog'
import { showToast } from '../../ui/toasts'
import { useHall } from './hall'

/** The winner's payment: opens it, pays by card, closes and refreshes. */
export function PayDialog({ lot, onClose }: { lot: LotWire; onClose(): void }) {
  const { bidder, refresh } = useHall()
  const heading = useId()
  const [view, setView] = useState<CheckoutView | null>(null)
  const { Checkout, open } = useCheckout()
  const asked = useRef(false)
  const { id, name } = lot.auction
  const bidderId = bidder?.id

  useEffect(() => {
    if (asked.current || bidderId === undefined) return
    asked.current = true
    const opened = async (next: CheckoutView) => {
      if (await open(next)) setView({ ...next, words: { ...next.words, back: copy.back } })
    }
    requestWinPayment(id, bidderId).then(opened, (error) => {
      const isPaid = error instanceof ApiError && error.body?.code === 'already_paid'
      showToast(
        isPaid
          ? { variant: 'default', title: auctionEnd.paid, text: auctionEnd.paidText }
          : { variant: 'destructive', title: copy.setupFailed, text: messageOf(error, copy.setupFailedText) },
      )
      onClose()
      refresh()
    })
  }, [id, bidderId, open, onClose, refresh])

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
      {view && Checkout ? (
        <Checkout view={view} mode="inline" onMade={paid} onBack={onClose} />
      ) : (
        <p className="dialog__wait soft" role="status">
          {auctions.loading}
        </p>
      )}
    </Dialog>
  )
}
