import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BidForm as Values } from '~/contract/auctions/auction-forms'
import type { KnownBidderView, LotView } from '~/contract/auctions/auctions'
import { amountsIn, type BidAmounts, CONFIRM_BID_CODE, confirmationOf } from '~/contract/auctions/bid-confirmation'
import { BID_STEP_CENTS } from '~/contract/constants'
import { constraints } from '~/contract/constraints'
import { type FormReply, messageOf } from '~/contract/forms'
import { bidding as copy } from '~/copy/auctions/auction-forms'
import { centsOf, currencySign, dollarsOf, shortDollarPrice } from '~/lib/money'
import { ActionForm } from '../../form/action-form'
import { ErrorSummary } from '../../form/error-summary'
import { FieldFrame } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { amountInputClass, buttonClass, cardClass, linkButtonClass, noteClass } from '../../ui/looks'
import { SubmitButton } from '../../ui/submit-button'
import { showToast } from '../../ui/toasts'
import { isLeading } from '../page/auction-state'

interface Props {
  /** Unique on the page, which may show this form both in the page and in a dialog. */
  id: string
  lot: LotView
  bidder: KnownBidderView
  label: string
  level: 3 | 4
  /** Starts with the question whether to bid the next amount. */
  isNext?: boolean
  onPlaced?(): void
  /** Called when the bidder turns out to be logged out, in another tab. */
  onLoggedOut?(): void
}

const schema = () => import('~/contract/auctions/auction-forms').then((contract) => contract.bidForm)

export function BidForm({ id, lot, bidder, label, level, isNext = false, onPlaced, onLoggedOut }: Props) {
  const { auction } = lot
  const leadsAt = isLeading(lot) ? auction.currentHighestBid : null
  // A leader who only sets a higher maximum must not outbid themselves.
  const amount = leadsAt ?? auction.minimumBid
  const hint = copy.hint(centsOf(auction.minimumBid) ?? 0)
  const bid = useActionForm<Values>({
    id,
    intent: 'bid',
    constraint: constraints.bid,
    defaultValue: { bidAmount: Number.isInteger(amount) ? `${amount}` : amount.toFixed(2) },
    schema,
    onResult(_, toast) {
      if (toast) showToast(toast)
      onPlaced?.()
    },
    onRefused(reply) {
      showToast({ variant: 'destructive', title: copy.failed, text: messageOf(reply) })
      if (reply.code === 'bidder_required') onLoggedOut?.()
    },
  })
  /** The reply whose question was answered with 'Change my bid'; null for the question of `isNext`, which no reply asked. */
  const [changed, setChanged] = useState<FormReply | null>()
  const { reply = null, fields } = bid
  const isConfirming = reply !== changed && (reply ? reply.code === CONFIRM_BID_CODE : isNext)

  return (
    <ActionForm of={bid} action={`/auction?a=${auction.id}`} className="grid grid-cols-1 gap-6">
      <input type="hidden" name="auctionId" value={auction.id} />
      <input type="hidden" name="bidderId" value={bidder.id} />
      <ErrorSummary {...bid.summary} title={bid.form.errors && copy.failed} level={level} />
      {isConfirming ? (
        <BidConfirmation
          amounts={amountsIn({ bidAmount: fields.bidAmount.value, maxAutoBid: fields.maxAutoBid.value })}
          text={(reply ? copy.confirmText : copy.nextText)(
            auction.name,
            shortDollarPrice(auction.currentHighestBid ?? auction.startingPrice),
            auction.currentHighestBid === null,
          )}
          sending={bid.sending}
          level={level}
          onChange={() => {
            // The button is gone then. At once, because phones show their keyboard only during a tap.
            flushSync(() => setChanged(reply))
            document.getElementById(fields.bidAmount.id)?.focus()
          }}
        />
      ) : null}
      {/* Hidden while the bid is confirmed: the fields still hold what was typed, and are sent with the confirmation. */}
      <div className={isConfirming ? undefined : 'grid grid-cols-1 gap-6'} hidden={isConfirming}>
        <AmountField
          field={fields.bidAmount}
          label="Your bid"
          hint={leadsAt === null ? hint : `${hint}. ${copy.leaderHint(shortDollarPrice(leadsAt))}`}
          min={amount}
        />
        <AmountField field={fields.maxAutoBid} label="Your maximum" hint={copy.maximumHint} min={auction.minimumBid} />
        <SubmitButton className={buttonClass({ size: 'big' })} sending={bid.sending} sendingText={copy.sending}>
          {label}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

export function InlineBid({ lot, bidder, label }: Pick<Props, 'lot' | 'bidder' | 'label'>) {
  const id = `bid-${lot.auction.id}`
  return (
    <section className={cardClass({ className: 'scroll-mt-28' })} id={id} aria-labelledby={`${id}-title`}>
      <h4 className="mb-4 text-h4" id={`${id}-title`}>
        {copy.title(lot.auction.name, lot.ownBids.length > 0)}
      </h4>
      <BidForm id={`${id}-form`} lot={lot} bidder={bidder} label={label} level={4} />
    </section>
  )
}

/** An amount in whole units of the currency, in steps from `min`. The browser refuses no amount: the server decides. */
function AmountField({ min, ...frame }: { field: FieldMetadata; label: string; hint: string; min: number }) {
  const { field } = frame
  const { key, ...input } = getInputProps(field, { type: 'number', ariaDescribedBy: field.descriptionId })
  const sign = currencySign()
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <span
          className="text-xl/none pointer-events-none absolute inset-y-0 left-4 grid place-items-center font-display font-semibold text-ink-soft"
          aria-hidden="true"
        >
          {sign}
        </span>
        <input
          key={key}
          {...input}
          className={`${amountInputClass} ${sign.length === 1 ? 'pl-9' : 'pl-16'}`}
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

interface ConfirmationProps {
  amounts: BidAmounts
  text: string
  sending: boolean
  level: 3 | 4
  onChange(): void
}

function BidConfirmation({ amounts, text, sending, level, onChange }: ConfirmationProps) {
  const note = useRef<HTMLDivElement>(null)
  const id = useId()
  const Heading = `h${level}` as const
  const bid = shortDollarPrice(amounts.bidAmount)
  const maximum = amounts.maxAutoBid === undefined ? null : shortDollarPrice(amounts.maxAutoBid)
  useEffect(() => note.current?.focus(), [])
  return (
    <div
      className={noteClass('wait')}
      ref={note}
      tabIndex={-1}
      role="alert"
      aria-labelledby={id}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where the question is
      autoFocus
    >
      <div className="grid grid-cols-1 gap-6">
        <Heading id={id} className="text-h4">
          {maximum ? `Bid ${bid}, up to ${maximum}?` : `Bid ${bid}?`}
        </Heading>
        <p>{text}</p>
        <SubmitButton
          className={buttonClass({ size: 'big' })}
          name="confirmed"
          value={confirmationOf(amounts)}
          sending={sending}
          sendingText={copy.sending}
        >
          {maximum ? `Yes, bid ${bid}, up to ${maximum}` : `Yes, bid ${bid}`}
        </SubmitButton>
        <p>
          <button
            className={linkButtonClass}
            type="submit"
            name="change"
            value="1"
            disabled={sending}
            onClick={(event) => {
              event.preventDefault()
              onChange()
            }}
          >
            Change my bid
          </button>
        </p>
      </div>
    </div>
  )
}
