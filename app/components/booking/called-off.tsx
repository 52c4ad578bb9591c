import { calledOff as copy } from '~/copy/bookings/called-off'
import type { GuestCallOffView } from '~/domain/call-offs/read-call-off'
import { PostButton, PostErrors } from '../form/post-button'
import { buttonClass, cardClass } from '../ui/looks'
import { Note } from '../ui/note'
import { Section } from '../ui/page'

/** At the head of the booking's page: the owner's words, what happens to the money, and the choice. */
export function CalledOff({ callOff }: { callOff: GuestCallOffView }) {
  return (
    <div className="mt-6 grid gap-4 wrap-anywhere">
      {callOff.words.map((line) => (
        <p className="max-w-text" key={line}>
          {line}
        </p>
      ))}
      {newsOf(callOff).map((line) => (
        <Note kind="good" key={line}>
          {line}
        </Note>
      ))}
      {callOff.choice === null || (callOff.choice === 'raincheck' && hasMoney(callOff)) ? (
        <Choice {...callOff} />
      ) : null}
    </div>
  )
}

const hasMoney = ({ cardCents, handCents }: GuestCallOffView) => cardCents + handCents > 0

function newsOf(callOff: GuestCallOffView): string[] {
  const { choice, creditCents, voucherCode, doneCents, onItsWayCents, cardCents, handCents } = callOff
  const news = creditCents > 0 && voucherCode ? [copy.credit(voucherCode, creditCents)] : []
  if (choice === 'nothing_owed') return [...news, 'There’s nothing you need to do.']
  if (choice !== 'refund') return news
  if (doneCents > 0) news.push(copy.goneBack(doneCents))
  if (onItsWayCents > 0) news.push(copy.onItsWay(onItsWayCents))
  if (cardCents > 0) news.push(copy.beingLookedAt(cardCents))
  if (handCents > 0) news.push(copy.byHand(handCents))
  return news
}

function Choice({ choice, isOpen, answerByText, defaultChoice, ...money }: GuestCallOffView) {
  if (!isOpen) return <p>The time to choose is over. Please call us if you need anything.</p>
  return (
    <Section className={cardClass({ className: 'print:hidden' })} title={copy.choose} titleClassName="text-h3">
      <PostErrors failed={copy.choose} of={['money-back', 'keep-raincheck']} />
      <p className="mt-4">{choice ? copy.kept(answerByText) : copy.until(answerByText, defaultChoice)}</p>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <Way title={copy.refund} text={copy.refundText(money)} intent="money-back" button={copy.refund} />
        <Way
          title="Another evening"
          text={copy.raincheckText(money.valueCents)}
          intent="keep-raincheck"
          button={choice === null ? 'Keep my raincheck' : null}
        />
      </div>
    </Section>
  )
}

function Way({ title, text, intent, button }: Record<'title' | 'text' | 'intent', string> & { button: string | null }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="mt-3">{text}</p>
      {button ? (
        <PostButton fields={{ intent }} label={button} className={buttonClass({ kind: 'line' })} formClassName="mt-4" />
      ) : null}
    </div>
  )
}
