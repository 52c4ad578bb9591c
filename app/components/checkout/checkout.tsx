import { type ButtonHTMLAttributes, useEffect, useId, useRef, useState } from 'react'
import { type FormReply, messageOf } from '~/contract/forms'
import type { CheckoutView, CheckoutWords, SettledView } from '~/contract/payments/checkout'
import { booking } from '~/copy/bookings/booking'
import { scrollToPart, useBeforePaint } from '../browser/smooth-scroll'
import { ErrorSummary } from '../form/error-summary'
import { Icon } from '../ui/icon'
import { buttonClass, demoClass, linkButtonClass } from '../ui/looks'
import { Note } from '../ui/note'
import { Facts } from '../ui/page'
import { Unbroken } from '../ui/unbroken'
import { HoldCountdown } from './hold-countdown'
import { PanelPicture } from './purchase-form'
import { Steps } from './steps'
import { Sum } from './sum'
import { useOwnAddress } from './use-own-address'
import { usePayment } from './use-payment'
import { WaysToPay } from './ways-to-pay'

export interface CheckoutProps {
  view: CheckoutView
  level?: 2 | 3
  /** `leaveAddress` gives the page the form's address again, and then calls `next`. */
  onFulfilled(settled: SettledView, leaveAddress: (next: () => void) => void): void
  /** Set where the checkout replaces its form, instead of having a page of its own. */
  onBack?(): void
  /** Set there if the page's address is to be the checkout's own: the browser's Back button was pressed. */
  onLeave?(): void
  refusal?: FormReply
}

/** The level of the headings below a heading. */
const BELOW = { 2: 3, 3: 4 } as const

export function Checkout({ view: opened, level = 3, onFulfilled, onBack, onLeave, refusal }: CheckoutProps) {
  const leaveAddress = useOwnAddress(opened, onLeave)
  const payment = usePayment(opened, (settled) => onFulfilled(settled, leaveAddress))
  const { view, sending, isPaid, isEnded } = payment
  const { words, hold } = view
  const [isOver, setOver] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => setOver(view.state === 'lapsed'), [view])
  const isInline = onBack !== undefined
  useBeforePaint(() => {
    if (isInline) scrollToPart(heading.current)
  }, [isInline])

  // A visitor who is paying when the time ends is not interrupted: the server decides then.
  const isPaying = sending || isPaid
  const isOpen = isPaying || (view.state === 'open' && !isEnded && !isOver)
  const problem = payment.problem ?? (sending ? null : problemOf(refusal, words))
  const Heading = `h${level}` as const
  const partLevel = isInline ? BELOW[level] : 2
  return (
    <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1.55fr)_minmax(17rem,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 content-start gap-6 px-panel pt-panel pb-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 in-[dialog]:pr-11">
          <Steps current={view.state === 'fulfilled' ? 2 : 1} names={words.steps} label={words.stepsLabel} />
          {view.demo ? <span className={demoClass}>Demo: no money moves</span> : null}
        </div>
        {isInline ? (
          <Heading className="scroll-mt-28 text-h3 in-[dialog]:pr-11" tabIndex={-1} ref={heading}>
            {words.title}
          </Heading>
        ) : null}
        {hold ? <HoldCountdown hold={hold} isShown={isOpen && !isPaid} onLapsed={() => setOver(true)} /> : null}
      </div>
      <CheckoutSide view={view} level={partLevel} />
      <div className="grid grid-cols-1 content-start gap-6 px-panel pt-6 pb-panel lg:pt-0">
        {problem ? (
          <ErrorSummary
            form={{ id, allErrors: { '': [problem.text] } }}
            title={problem.title}
            attempt={payment.attempt}
            level={partLevel}
          />
        ) : null}
        {isOpen ? <WaysToPay payment={payment} /> : <Closed view={view} isSaid={isEnded} onBack={onBack} />}
        {isPaid || view.state === 'fulfilled' || (!isOpen && words.startAgain) ? null : (
          <Back
            className={`${linkButtonClass} justify-self-center`}
            url={view.backUrl}
            onBack={onBack}
            disabled={sending}
          >
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
  if (refusal.code === 'payment_received') return { title: words.paidNotFinished, text }
  return words.trouble ?? { title: booking.paymentFailed, text }
}

function Closed({ view, isSaid, onBack }: { view: CheckoutView; isSaid: boolean; onBack?(): void }) {
  const { words, fulfilledUrl, backUrl } = view
  if (view.state === 'fulfilled') {
    return (
      <>
        <Note kind="good">
          <strong>{words.done}.</strong> {words.doneText}
        </Note>
        {fulfilledUrl ? (
          <a className={buttonClass({ size: 'big', wide: true })} href={fulfilledUrl}>
            {words.see}
          </a>
        ) : null}
      </>
    )
  }
  return (
    <>
      {/* The problem above already says why. */}
      {isSaid ? null : (
        <Note kind="wait">
          <strong>{words.closed}.</strong> {words.closedText}
        </Note>
      )}
      {words.startAgain ? (
        <Back className={buttonClass({ size: 'big', wide: true })} url={backUrl} onBack={onBack}>
          {words.startAgain}
        </Back>
      ) : null}
    </>
  )
}

interface BackProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  url: string
  onBack?(): void
}

function Back({ className, url, onBack, disabled, children }: BackProps) {
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

function CheckoutSide({ view, level }: { view: CheckoutView; level: 2 | 3 | 4 }) {
  const { title, picture, facts, lines, words } = view
  const Heading = `h${level}` as const
  const isNamed = words.summary !== undefined
  return (
    <div className="bg-sand px-panel py-6 wrap-anywhere lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:p-panel forced-colors:border">
      {isNamed ? <Heading className="text-h4">{words.summary}</Heading> : null}
      <Picture picture={picture} />
      {facts.some(({ label }) => label) ? (
        <FactTable facts={facts} />
      ) : (
        <>
          <p className={isNamed ? 'mt-3' : 'font-display text-h4 text-balance text-wine'}>{title}</p>
          {facts.map(({ text }) => (
            <p className="text-sm text-ink-soft tabular-nums" key={text}>
              <Unbroken text={text} />
            </p>
          ))}
        </>
      )}
      <Sum className="mt-4" lines={lines} />
      {words.note ? <p className="mt-4 text-xs text-ink-soft">{words.note}</p> : null}
    </div>
  )
}

function Picture({ picture }: Pick<CheckoutView, 'picture'>) {
  if (!picture) return null
  const { look, ...source } = picture
  if (look !== 'whole') return <PanelPicture {...source} />
  return (
    <img
      className="mt-3 max-h-52 w-auto rounded-print border-8 border-paper shadow-print lg:max-h-88"
      {...source}
      sizes="20rem"
      alt=""
    />
  )
}

function FactTable({ facts }: Pick<CheckoutView, 'facts'>) {
  const shown = facts.map(({ label, text }) => [label ?? '', <Unbroken key={label} text={text} />] as const)
  return <Facts look="narrow" className="mt-4 text-sm" facts={shown} />
}
