import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { CheckoutView, CheckoutWords, SettledView } from '~/contract/payments/checkout'
import { booking } from '~/copy/bookings/booking'
import { checkout } from '~/copy/payments/checkout'
import { type FormReply, messageOf } from '../../contract/forms'
import { scrollToPart, useBeforePaint } from '../browser/scroll-to-part'
import { ErrorSummary } from '../form/error-summary'
import { Icon } from '../ui/icon'
import { CheckoutSide } from './checkout-side'
import { HoldCountdown } from './hold-countdown'
import { Steps } from './steps'
import { usePayment } from './use-payment'
import { WaysToPay } from './ways-to-pay'

export interface CheckoutProps {
  view: CheckoutView
  /** 'inline' beside its form, and focused; 'page' at its own address, where the page has the heading. */
  mode: 'inline' | 'page'
  /** Of the heading beside the form. */
  level?: 2 | 3
  /** What is paid is made: shows it, or leads there. */
  onMade(settled: SettledView): void
  /** Back to the form beside it; a link at its own address. */
  onBack?(): void
  /** What a plain post was refused with. */
  refusal?: FormReply
}

/**
 * The checkout of every purchase: what is bought, the sum, the time that seats stay held, the card. Until the page is alive
 * (and without JavaScript) it is a plain form that leads to the provider's hosted page.
 */
export function Checkout({ view: opened, mode, level = 3, onMade, onBack, refusal }: CheckoutProps) {
  const payment = usePayment(opened, onMade)
  const { view, sending, isPaid, isEnded } = payment
  const { words, hold } = view
  const [isOver, setOver] = useState(false)
  const [said, setSaid] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => setOver(view.state === 'lapsed'), [view])
  useBeforePaint(() => {
    if (mode === 'inline') scrollToPart(heading.current)
  }, [mode])

  // A visitor who is paying when the time ends is not interrupted: the server decides then.
  const isPaying = sending || isPaid
  const isOpen = isPaying || (view.state === 'open' && !isEnded && !isOver)
  const problem = payment.problem ?? (sending ? null : problemOf(refusal, words))
  const Heading = `h${level}` as const
  const inner = mode === 'page' ? 2 : level + 1
  return (
    <div className="pay">
      <div className="pay__head">
        <div className="pay__bar">
          <Steps current={view.state === 'made' ? 2 : 1} names={words.steps} label={words.stepsLabel} />
          {view.demo ? <span className="demo">{checkout.demo}</span> : null}
        </div>
        {mode === 'inline' ? (
          <Heading className={level === 2 ? 'h3 pay__title' : 'pay__title'} tabIndex={-1} ref={heading}>
            {words.title}
          </Heading>
        ) : null}
        {hold ? (
          <>
            {isOpen && !isPaid ? (
              <HoldCountdown hold={hold} onMilestone={setSaid} onLapsed={() => setOver(true)} />
            ) : null}
            <p className="sr-only" role="status">
              {said}
            </p>
          </>
        ) : null}
      </div>
      <CheckoutSide view={view} level={inner} />
      <div className="pay__form">
        {problem ? (
          <ErrorSummary
            form={{ id, allErrors: { '': [problem.text] } }}
            title={problem.title}
            attempt={payment.attempt}
            level={inner as 2 | 3 | 4}
          />
        ) : null}
        {isOpen ? <WaysToPay payment={payment} /> : <Closed view={view} isSaid={isEnded} onBack={onBack} />}
        {isPaid || view.state === 'made' || (!isOpen && words.startAgain) ? null : (
          <Back className="link-btn pay__back" url={view.backUrl} onBack={onBack} disabled={sending}>
            <Icon name="back" />
            {words.back}
          </Back>
        )}
      </div>
    </div>
  )
}

function problemOf(refusal: FormReply | undefined, words: CheckoutWords) {
  const text = refusal && messageOf(refusal)
  if (!text) return null
  if (refusal.code === 'payment_received') return { title: words.paidNotMade, text }
  return words.trouble ?? { title: booking.paymentFailed, text }
}

/** Why nothing can be paid here: it is done already, or its time is over. With the way to what was made, or back to the form. */
function Closed({ view, isSaid, onBack }: { view: CheckoutView; isSaid: boolean; onBack?(): void }) {
  const { words, madeUrl, backUrl } = view
  if (view.state === 'made') {
    return (
      <>
        <Note icon={<Icon name="tick" />} className="note note--good" title={words.made} text={words.madeText} />
        {madeUrl ? (
          <a className="btn btn--big btn--wide" href={madeUrl}>
            {words.see}
          </a>
        ) : null}
      </>
    )
  }
  return (
    <>
      {/* A problem above says why already. */}
      {isSaid ? null : (
        <Note icon={<Icon name="clock" />} className="note note--wait" title={words.closed} text={words.closedText} />
      )}
      {words.startAgain ? (
        <Back className="btn btn--big btn--wide" url={backUrl} onBack={onBack}>
          {words.startAgain}
        </Back>
      ) : null}
    </>
  )
}

function Note({ icon, className, title, text }: { icon: ReactNode; className: string; title: string; text: string }) {
  return (
    <div className={className}>
      {icon}
      <p>
        <strong>{title}.</strong> {text}
      </p>
    </div>
  )
}

/** Back to the form beside it, or at its own address, with everything that was typed. */
function Back({
  className,
  url,
  onBack,
  disabled,
  children,
}: {
  className: string
  url: string
  onBack?(): void
  disabled?: boolean
  children: ReactNode
}) {
  return onBack ? (
    <button className={className} type="button" onClick={onBack} disabled={disabled}>
      {children}
    </button>
  ) : (
    <a className={className} href={url}>
      {children}
    </a>
  )
}
