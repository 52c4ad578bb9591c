import { Link } from '@remix-run/react'
import { CALL_OFF } from '~/contract/deadlines'
import { ownerConstraints } from '~/contract/owner-constraints'
import { booking } from '~/copy/bookings/booking'
import { callOffs as copy } from '~/copy/owner/call-offs'
import type { CallOffPageView } from '~/domain/call-offs/read-call-off'
import { exactPrice } from '~/lib/money'
import { problemClass } from '../../form/error-summary'
import { TextareaField, TextField } from '../../form/fields'
import { PostButton, PostErrors } from '../../form/post-button'
import { RadioChoices } from '../../form/radio-choices'
import { useActionForm } from '../../form/use-action-form'
import { type BadgeKind, badgeClass, buttonClass, cardClass } from '../../ui/looks'
import { Fact, Facts } from '../../ui/page'
import { Empty } from '../cards'
import { actsClass, CancelLink, OwnerForm } from '../owner-form'
import { PhoneLink } from '../phone-link'
import { column, rowLinkClass, Table } from '../table'

type Preview = NonNullable<CallOffPageView['preview']>
type Count = keyof typeof copy.counts

/** What calling the evening off would do now, and the form for it. */
export function CallOffForm({ preview }: { preview: Preview }) {
  const form = useActionForm<Record<'words' | 'defaultChoice' | 'days', string>>({
    intent: 'call-off',
    constraint: ownerConstraints.callOff,
    defaultValue: { days: String(CALL_OFF.days), defaultChoice: 'refund' },
  })
  if (preview.blocked) {
    return (
      <p className={`${problemClass} mt-4 max-w-184`} role="alert">
        {preview.blocked}
      </p>
    )
  }
  const choices = Object.entries(copy.choices).map(([value, choice]) => ({ value, ...choice }))
  return (
    <div className="mt-4 grid max-w-184 gap-4">
      <section className={cardClass()} aria-labelledby="will-do">
        <h2 id="will-do">{copy.willDo}</h2>
        <Facts look="ownerFigures" className="mt-4">
          {(Object.keys(copy.counts) as Count[]).map((name) => (
            <Fact key={name} name={copy.counts[name]}>
              {name.endsWith('Cents') ? exactPrice(preview[name]) : preview[name]}
            </Fact>
          ))}
        </Facts>
      </section>
      <div className={cardClass()}>
        <OwnerForm
          of={form}
          failed={copy.failed}
          submit={copy.submit}
          sending={copy.sending}
          button={{ className: buttonClass({ kind: 'danger', size: 'small' }) }}
          acts={<CancelLink to="/admin/events" />}
        >
          <TextareaField field={form.fields.words} label={copy.words} hint={copy.wordsHint} />
          <RadioChoices
            name="defaultChoice"
            legend={copy.defaultChoice}
            chosen={form.fields.defaultChoice.value}
            choices={choices}
          />
          <TextField
            field={form.fields.days}
            label={copy.days}
            hint={copy.daysHint}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-36"
          />
          <p>
            <strong>{copy.final}</strong>
          </p>
        </OwnerForm>
      </div>
    </div>
  )
}

type CalledOff = NonNullable<CallOffPageView['calledOff']>
type Answer = CalledOff['answers'][number]
type Chose = keyof typeof copy.chose

const LOOKS: Record<Chose, BadgeKind> = { refund: 'info', raincheck: 'good', nothing_owed: 'line', none: 'wait' }
const choseOf = ({ choice }: Answer): Chose => choice ?? 'none'

/** What each guest of a called-off evening chose, and what happened to the money. */
export function CallOffAnswers({ calledOff }: { calledOff: CalledOff }) {
  const { answers, words, atText, answerByText, isOpen, defaultChoice } = calledOff
  return (
    <div className="mt-4 grid gap-4">
      <PostErrors failed={copy.chooseFailed} />
      <section className={cardClass()}>
        <p>
          {copy.since(atText)} {isOpen ? copy.until(answerByText, defaultChoice) : copy.over(answerByText)}
        </p>
        <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink-soft">{words}</p>
        <Facts look="ownerFigures" className="mt-4">
          {(Object.keys(copy.chose) as Chose[]).map((chose) => (
            <Fact key={chose} name={copy.chose[chose]}>
              {sumOf(answers.filter((answer) => choseOf(answer) === chose))}
            </Fact>
          ))}
        </Facts>
      </section>
      {answers.length > 0 ? (
        <Table caption={copy.caption} columns={columns} rows={answers} />
      ) : (
        <Empty title={copy.nobody} />
      )}
    </div>
  )
}

function sumOf(answers: Answer[]): string {
  const cents = answers.reduce((sum, { choice, money }) => {
    if (!money) return sum
    const { doneCents, onItsWayCents, cardCents, handCents, valueCents } = money
    return sum + (choice === 'refund' ? doneCents + onItsWayCents + cardCents + handCents : valueCents)
  }, 0)
  return copy.sum(answers.length, cents)
}

const columns = [
  column<Answer>('Guest', 'name', ({ name, partySize, bookingId, phone }) => (
    <>
      {bookingId === null ? (
        name
      ) : (
        <Link className={rowLinkClass} to={`/admin/bookings/${bookingId}/edit`}>
          {name}
        </Link>
      )}
      <small className="font-normal text-ink-soft">
        {booking.people(partySize)}
        {phone ? ', ' : ''}
        {phone ? <PhoneLink phone={phone} /> : null}
      </small>
    </>
  )),
  column<Answer>('Chose', 'status', (answer) => (
    <span className={badgeClass(LOOKS[choseOf(answer)])}>{copy.chose[choseOf(answer)]}</span>
  )),
  column<Answer>('When', 'event', ({ chosenBy, chosenText }) =>
    chosenBy ? `${chosenText}, ${copy.by[chosenBy]}` : '–',
  ),
  column<Answer>('Money', 'paid', (answer) => moneyTexts(answer).join(', ') || '–'),
  column<Answer>('Actions', 'act', ({ id, name, choices }) => (
    <div className={actsClass}>
      {choices.map((choice) => (
        <PostButton
          key={choice}
          fields={{ intent: 'choose', answerId: id, choice }}
          label={copy.choose[choice]}
          sending="Saving..."
          about={`for ${name}`}
          preventScrollReset
        />
      ))}
    </div>
  )),
]

function moneyTexts({ choice, money, creditCents, isRebooked }: Answer): string[] {
  const parts = creditCents > 0 ? [copy.credit(creditCents)] : []
  if (!money) return parts
  if (isRebooked) return [...parts, copy.rebooked]
  const { doneCents, onItsWayCents, handCents, cardCents, valueCents } = money
  if (doneCents > 0) parts.push(copy.goneBack(doneCents))
  if (onItsWayCents > 0) parts.push(copy.onItsWay(onItsWayCents))
  if (choice !== 'refund') return valueCents > 0 ? [...parts, copy.worth(valueCents)] : parts
  if (cardCents > 0) parts.push(copy.notBack(cardCents))
  if (handCents > 0) parts.push(copy.toHand(handCents))
  return parts
}
