import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { useState } from 'react'
import type { BidForm as Values } from '~/contract/auctions/auction-forms'
import type { KnownBidderView, LotView } from '~/contract/auctions/auctions'
import { amountsIn, CONFIRM_BID_CODE } from '~/contract/auctions/bid-confirmation'
import { bidding as copy } from '~/copy/auctions/auction-forms'
import { BID_STEP_CENTS } from '../../../contract/constants'
import { constraints } from '../../../contract/constraints'
import { type FormReply, messageOf } from '../../../contract/forms'
import { centsOf, dollarsOf, shortPrice } from '../../../lib/money'
import { ActionForm } from '../../form/action-form'
import { ErrorSummary } from '../../form/error-summary'
import { FieldFrame } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { SubmitButton } from '../../ui/submit-button'
import { showToast } from '../../ui/toasts'
import { BidConfirmation } from './bid-confirmation'

interface Props {
  /** Unique on the page, which may have the same form in itself and in a dialog. */
  id: string
  lot: LotView
  bidder: KnownBidderView
  /** 'Place Bid' or 'Update Bid'. */
  label: string
  /** What the bidder leads at, in dollars; null when somebody else leads. */
  leadsAt: number | null
  level: 3 | 4
  onPlaced?(): void
  /** Nobody is logged in here any more: they logged out in another tab. */
  onSignedOut?(): void
}

const schema = () => import('~/contract/auctions/auction-forms').then((contract) => contract.bidForm)

/** Places a bid or updates it: the amount in steps (rule 7.3), an optional maximum. */
export function BidForm({ id, lot, bidder, label, leadsAt, level, onPlaced, onSignedOut }: Props) {
  const { auction } = lot
  const bid = useActionForm<Values>({
    id,
    intent: 'bid',
    constraint: constraints.bid,
    // A leader who only sets a higher maximum must not outbid themselves.
    defaultValue: { bidAmount: plain(leadsAt ?? auction.minimumBid) },
    schema,
    onResult(_, toast) {
      if (toast) showToast(toast)
      onPlaced?.()
    },
    onRefused(reply) {
      showToast({ variant: 'destructive', title: copy.failed, text: messageOf(reply) })
      if (reply.code === 'bidder_required') onSignedOut?.()
    },
  })
  const [changed, setChanged] = useState<FormReply>()
  const { reply, fields } = bid
  const isAsked = reply?.code === CONFIRM_BID_CODE && reply !== changed

  return (
    <ActionForm of={bid} action={`/auction?a=${auction.id}`} className="form">
      <input type="hidden" name="auctionId" value={auction.id} />
      <input type="hidden" name="bidderId" value={bidder.id} />
      <ErrorSummary {...bid.summary} title={bid.form.errors && copy.failed} level={level} />
      {isAsked ? (
        <BidConfirmation
          amounts={amountsIn({ bidAmount: fields.bidAmount.value, maxAutoBid: fields.maxAutoBid.value })}
          auction={auction}
          sending={bid.sending}
          level={level}
          onChange={() => setChanged(reply)}
        />
      ) : null}
      {/* Out of sight while the question is asked: they still hold what was typed, and are sent with the answer. */}
      <div className={isAsked ? undefined : 'form'} hidden={isAsked}>
        <DollarField
          field={fields.bidAmount}
          label={copy.amount}
          hint={hintOf(auction.minimumBid, leadsAt)}
          min={leadsAt ?? auction.minimumBid}
        />
        <DollarField field={fields.maxAutoBid} label={copy.maximum} hint={copy.maximumHint} min={auction.minimumBid} />
        <SubmitButton className="btn btn--big" sending={bid.sending} sendingText={copy.sending}>
          {label}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

/** An amount in dollars, in steps from `min` on; the server decides, so nothing else is refused by the browser. */
function DollarField({ min, ...frame }: { field: FieldMetadata; label: string; hint: string; min: number }) {
  const { field } = frame
  const { key, ...input } = getInputProps(field, { type: 'number', ariaDescribedBy: field.descriptionId })
  return (
    <FieldFrame {...frame}>
      <div className="dollars">
        <input
          key={key}
          {...input}
          className="input price"
          inputMode="decimal"
          min={min}
          step={dollarsOf(BID_STEP_CENTS)}
          autoComplete="off"
          enterKeyHint="done"
        />
      </div>
    </FieldFrame>
  )
}

function hintOf(minimum: number, leadsAt: number | null): string {
  const hint = copy.hint(cents(minimum))
  return leadsAt === null ? hint : `${hint}. ${copy.leaderHint(shortPrice(cents(leadsAt)))}`
}

function cents(dollars: number): number {
  return centsOf(dollars) ?? 0
}

/** '70', '72.50' */
function plain(dollars: number): string {
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2)
}
