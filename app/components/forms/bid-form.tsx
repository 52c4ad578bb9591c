import { useState } from 'react'
import type { LotWire, RoomBidder } from '../../contract/auction-room'
import {
  amountsIn,
  asksToConfirm,
  type BidAmounts,
  CONFIRM_BID_CODE,
  confirmationOf,
} from '../../contract/bid-confirmation'
import type { FormState } from '../../contract/forms'
import { bidding as copy } from '../../copy/auction-forms'
import { centsOf, shortPrice } from '../../lib/money'
import { showToast } from '../ui/toasts'
import { ApiError, fieldsOf, messageOf } from './api-client'
import { placeBid } from './auction-calls'
import { BidQuestion } from './bid-question'
import { ErrorSummary } from './error-summary'
import { Frame, tied } from './field'
import { SubmitButton } from './submit-button'
import { type Typed, useValidatedForm } from './use-validated-form'

interface Props {
  lot: LotWire
  bidder: RoomBidder
  /** What the page's action answered; only a bid on this auction concerns this form. */
  form: FormState | null
  /** 'Place Bid' or 'Update Bid'. */
  label: string
  /** What the bidder leads at, in dollars; null when somebody else leads. */
  leadsAt: number | null
  level: 3 | 4
  onPlaced(): void
  /** Nobody is logged in here any more: they logged out in another tab. */
  onSignedOut?(): void
}

const BID_FIELDS = ['bidAmount', 'maxAutoBid'] as const
const STEP = 5
const loadSchema = () => import('../../contract/auctions').then((contract) => contract.bidRequest)

/** Places a bid or updates it (spec 2 §5): the amount in steps of $5, an optional maximum. */
export function BidForm({ lot, bidder, form: answered, label, leadsAt, level, onPlaced, onSignedOut }: Props) {
  const { auction } = lot
  const isMine = answered?.intent === 'bid' && answered.values.auctionId === String(auction.id)
  const isAsked = isMine && answered.code === CONFIRM_BID_CODE
  const [question, setQuestion] = useState<BidAmounts | null>(isAsked ? amountsIn(answered.values) : null)
  const form = useValidatedForm({
    idPrefix: `bid-${auction.id}`,
    names: BID_FIELDS,
    state: isMine ? answered : null,
    // A leader who only sets a higher maximum must not outbid themselves.
    initial: { bidAmount: plain(leadsAt ?? auction.minimumBid) },
    loadSchema,
    onValid: send,
  })

  async function send(typed: Typed) {
    const amounts = amountsIn(typed)
    if (asksToConfirm(amounts, auction) && typed.confirmed !== confirmationOf(amounts)) {
      setQuestion(amounts)
      return
    }
    try {
      await placeBid(bidder.id, typed)
      showToast({ variant: 'default', title: copy.placed, text: copy.placedText })
      onPlaced()
    } catch (error) {
      setQuestion(null)
      const named = fieldsOf(error)
      const text = messageOf(error, copy.failedText)
      form.refuse(named, Object.keys(named).length > 0 ? null : text)
      showToast({ variant: 'destructive', title: copy.failed, text })
      if (error instanceof ApiError && error.status === 401) onSignedOut?.()
    }
  }

  const amount = { ...form.field('bidAmount'), label: copy.amount, hint: hintOf(auction.minimumBid, leadsAt) }
  const maximum = { ...form.field('maxAutoBid'), label: copy.maximum, hint: copy.maximumHint, optional: true }
  return (
    <form className="form" method="post" action={`/auction?a=${auction.id}`} {...form.formProps}>
      <input type="hidden" name="intent" value="bid" />
      <input type="hidden" name="auctionId" value={auction.id} />
      <input type="hidden" name="bidderId" value={bidder.id} />
      <ErrorSummary
        {...form.summary}
        errors={form.errors}
        message={form.message}
        attempt={form.attempt}
        title={form.message ? copy.failed : undefined}
        level={level}
      />
      {question ? (
        <BidQuestion
          amounts={question}
          auction={auction}
          sending={form.sending}
          level={level}
          onChange={() => setQuestion(null)}
        />
      ) : null}
      {/* Out of sight while the question is asked: they still hold what was typed, and are sent with the answer. */}
      <div className={question ? undefined : 'form'} hidden={question !== null}>
        <DollarField frame={amount} min={leadsAt ?? auction.minimumBid} />
        <DollarField frame={maximum} min={auction.minimumBid} />
        <SubmitButton className="btn btn--big" sending={form.sending} sendingText={copy.sending}>
          {label}
        </SubmitButton>
      </div>
    </form>
  )
}

interface DollarFrame {
  id: string
  name: string
  label: string
  hint: string
  optional?: boolean
  errors: string[] | undefined
  defaultValue: string
}

/** An amount in dollars, stepped by $5 from `min`; the server decides, so nothing else is refused by the browser. */
function DollarField({ frame, min }: { frame: DollarFrame; min: number }) {
  return (
    <Frame {...frame}>
      <div className="dollars">
        <input
          {...tied(frame)}
          className="input price"
          type="number"
          inputMode="decimal"
          name={frame.name}
          min={min}
          step={STEP}
          defaultValue={frame.defaultValue}
          autoComplete="off"
          enterKeyHint="done"
        />
      </div>
    </Frame>
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
