import { useEffect, useId, useRef, useState } from 'react'
import type { LotWire } from '../../../contract/auction-room'
import type { PurchaseStepWire } from '../../../contract/payments'
import { auctionEnd } from '../../../copy/auction-ends'
import { paying as copy } from '../../../copy/auction-forms'
import { auctions } from '../../../copy/auctions'
import { ApiError, messageOf } from '../../forms/api-client'
import { confirmWin, requestWinPayment } from '../../forms/auction-calls'
import { useLazy } from '../../forms/use-lazy'
import { Dialog } from '../../ui/dialog'
import { showToast } from '../../ui/toasts'
import { useHall } from './hall'

/** The payment step with its styles: most visitors never open it. */
const loadPayment = () => import('./win-payment')

/** The winner's payment (spec 2 §4): opens it, pays by card, closes and refreshes. */
export function PayDialog({ lot, onClose }: { lot: LotWire; onClose(): void }) {
  const { bidder, refresh } = useHall()
  const heading = useId()
  const [step, setStep] = useState<PurchaseStepWire | null>(null)
  const payment = useLazy(loadPayment)
  const asked = useRef(false)
  const { id, name } = lot.auction
  const bidderId = bidder?.id

  useEffect(() => {
    if (asked.current || bidderId === undefined) return
    asked.current = true
    requestWinPayment(id, bidderId).then(setStep, (error) => {
      const isPaid = error instanceof ApiError && error.body?.code === 'already_paid'
      showToast(
        isPaid
          ? { variant: 'default', title: auctionEnd.paid, text: auctionEnd.paidText }
          : { variant: 'destructive', title: copy.setupFailed, text: messageOf(error, copy.setupFailedText) },
      )
      onClose()
      refresh()
    })
  }, [id, bidderId, onClose, refresh])

  // Its code did not come: the same step at its own address.
  const isStuck = step !== null && payment.state === 'failed'
  useEffect(() => {
    if (isStuck && step) window.location.assign(step.paymentUrl)
  }, [isStuck, step])

  async function paid() {
    await confirmWin(id, bidderId ?? 0)
    showToast({ variant: 'default', title: copy.successful, text: copy.successfulText })
    onClose()
    refresh()
  }

  const Payment = payment.state === 'ready' ? payment.value.WinPayment : null
  return (
    <Dialog labelledBy={heading} closeLabel={auctionEnd.close} onClose={onClose} className="dialog--wide">
      <h2 id={heading} className="sr-only">
        {copy.title(name)}
      </h2>
      {step && Payment ? (
        <Payment step={step} onPaid={paid} onBack={onClose} />
      ) : (
        <p className="dialog__wait soft" role="status">
          {auctions.loading}
        </p>
      )}
    </Dialog>
  )
}
