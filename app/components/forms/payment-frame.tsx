import { type ReactNode, useId, useRef } from 'react'
import { checkout } from '../../copy/checkout'
import { atHeadOf, useBeforePaint } from './at-head-of'
import { ErrorSummary } from './error-summary'
import { BackIcon, ClockIcon, TickIcon } from './icons'

interface PaymentFrameProps {
  /** 'inline' beside its form, and focused; 'page' at its own address, where the page has the heading. */
  mode: 'inline' | 'page'
  /** Of the heading beside the form. */
  level: 2 | 3
  title?: string
  isDemo: boolean
  steps: ReactNode
  /** Under the heading: the time that is left. */
  under?: ReactNode
  /** What is bought, and what the total is made of. */
  side: ReactNode
  problem: { title: string; text: string } | null
  /** Counts the tries: the same problem again is said again. */
  attempt: number
  children: ReactNode
}

/** What every payment step looks like: where one is, what it is for, what went wrong, the ways to pay. */
export function PaymentFrame(props: PaymentFrameProps) {
  const { mode, level, title = checkout.title, isDemo, steps, under, side, problem, attempt, children } = props
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  useBeforePaint(() => {
    if (mode === 'inline') atHeadOf(heading.current)
  }, [mode])

  return (
    <div className="pay">
      <div className="pay__head">
        <div className="pay__bar">
          {steps}
          {isDemo ? <span className="demo">{checkout.demo}</span> : null}
        </div>
        {mode === 'inline' ? (
          <Heading className={level === 2 ? 'h3 pay__title' : 'pay__title'} tabIndex={-1} ref={heading}>
            {title}
          </Heading>
        ) : null}
        {under}
      </div>
      {side}
      <div className="pay__form">
        {problem ? (
          <ErrorSummary
            id={`${id}problem`}
            title={problem.title}
            message={problem.text}
            errors={{}}
            idOf={() => null}
            attempt={attempt}
            level={mode === 'page' ? 2 : level === 2 ? 3 : 4}
          />
        ) : null}
        {children}
      </div>
    </div>
  )
}

/** Back to the form beside it, or at its own address: what was typed is kept. */
export function PaymentBack({
  words,
  url,
  onBack,
  disabled,
}: {
  words: string
  url: string
  onBack?(): void
  disabled: boolean
}) {
  const content = (
    <>
      <BackIcon />
      {words}
    </>
  )
  return onBack ? (
    <button className="link-btn pay__back" type="button" onClick={onBack} disabled={disabled}>
      {content}
    </button>
  ) : (
    <a className="link-btn pay__back" href={url}>
      {content}
    </a>
  )
}

/** Why no payment can start here: it is done already, or its time is over. With the way to what was made. */
export function PaymentNote({
  isMade,
  title,
  text,
  made,
}: {
  isMade: boolean
  title: string
  text: string
  made?: { url: string | null; words: string }
}) {
  return (
    <>
      <div className={isMade ? 'note note--good' : 'note note--wait'}>
        {isMade ? <TickIcon /> : <ClockIcon />}
        <p>
          <strong>{title}.</strong> {text}
        </p>
      </div>
      {made?.url ? (
        <a className="btn btn--big btn--wide" href={made.url}>
          {made.words}
        </a>
      ) : null}
    </>
  )
}
