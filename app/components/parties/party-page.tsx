import { booking } from '~/copy/bookings/booking'
import { partyPage as copy, guestsPage } from '~/copy/bookings/parties'
import type { PartyPageView } from '~/domain/parties/read-party'
import { shortPrice } from '~/lib/money'
import { ShareLink } from '../booking/share-link'
import { InvoiceLinks } from '../checkout/invoice'
import { ActionForm } from '../form/action-form'
import { RadioChoices } from '../form/radio-choices'
import { useActionForm } from '../form/use-action-form'
import { buttonClass, cardClass } from '../ui/looks'
import { Note } from '../ui/note'
import { Fact, Facts, Section } from '../ui/page'

type Quote = NonNullable<PartyPageView['quote']>
type Agreed = NonNullable<PartyPageView['agreed']>

/** What was asked for. */
export function Wish({ wish, reference }: Pick<PartyPageView, 'wish' | 'reference'>) {
  return (
    <Section className={cardClass()} title="What you asked for" titleClassName="text-h4">
      <Facts className="mt-4">
        <Fact name="Occasion">{wish.occasion}</Fact>
        <Fact name="People">{booking.people(wish.people)}</Fact>
        {wish.dates.length > 0 ? <Fact name="Dates">{wish.dates.join('; ')}</Fact> : null}
        <Fact name="Where">{wish.place}</Fact>
        <Fact name="Reference">
          <span className="whitespace-nowrap">{reference}</span>
        </Fact>
      </Facts>
      {wish.words ? <p className="mt-4 wrap-anywhere whitespace-pre-line">{wish.words}</p> : null}
    </Section>
  )
}

/** The evening as it is quoted or agreed. */
export function QuoteFacts({ quote, showsValidity }: { quote: Quote; showsValidity: boolean }) {
  return (
    <>
      {quote.words ? <p className="mt-6 max-w-text wrap-anywhere whitespace-pre-line">{quote.words}</p> : null}
      <Facts className="mt-6">
        <Fact name="When">
          {`${quote.dateText}, `}
          <span className="whitespace-nowrap">{quote.time}</span>
        </Fact>
        <Fact name="Where">{quote.location}</Fact>
        <Fact name="People">{booking.people(quote.people)}</Fact>
        <Fact name="Price">{`${shortPrice(quote.priceCents)} a person, ${shortPrice(quote.wholeCents)} for everybody`}</Fact>
        <Fact name="Deposit">{shortPrice(quote.depositCents)}</Fact>
        {showsValidity ? <Fact name="Valid until">{quote.validText}</Fact> : null}
      </Facts>
    </>
  )
}

export function Terms({ terms }: Pick<Quote, 'terms'>) {
  return (
    <Section className={cardClass()} title={copy.terms} titleClassName="text-h4">
      <ul className="mt-4 grid list-disc gap-3 pl-5">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Section>
  )
}

/** The button that leads to the checkout. */
export function PayButton({ label, note }: { label: string; note?: string }) {
  return (
    <div className="mt-6 print:hidden">
      <form method="post">
        <button className={buttonClass({ size: 'big' })} type="submit" name="intent" value="pay">
          {label}
        </button>
      </form>
      {note ? <p className="mt-3 text-sm text-ink-soft">{note}</p> : null}
    </div>
  )
}

/** What the host has paid and still owes. */
export function Money({ agreed, isCancelled }: { agreed: Agreed; isCancelled: boolean }) {
  return (
    <Section className={cardClass()} title="The money" titleClassName="text-h4">
      <Facts look="ownerFigures" className="mt-4">
        {isCancelled ? (
          <>
            <Fact name="Refunded, or on its way back">{shortPrice(agreed.backCents)}</Fact>
            <Fact name="We keep">{shortPrice(agreed.retainedCents)}</Fact>
          </>
        ) : (
          <>
            <Fact name="Your part">{shortPrice(agreed.shareCents)}</Fact>
            <Fact name="You’ve paid">{shortPrice(agreed.paidCents)}</Fact>
            <Fact name="Left to pay">{shortPrice(agreed.dueCents)}</Fact>
          </>
        )}
      </Facts>
      {isCancelled ? null : agreed.dueCents > 0 ? (
        <PayButton
          label={copy.payBalance(agreed.dueCents)}
          note={agreed.isLate ? 'This is overdue: please pay now.' : copy.dueUntil(agreed.dueText)}
        />
      ) : (
        <Note kind="good" className="mt-4">
          Your part is paid. Thank you!
        </Note>
      )}
      <InvoiceLinks invoices={agreed.invoices} />
    </Section>
  )
}

/** Who pays, and the guests' link where each pays their own. */
export function WhoPays({ agreed, quote, occasion }: { agreed: Agreed; quote: Quote; occasion: string }) {
  const form = useActionForm<{ pays: string }>({ intent: 'pays', defaultValue: { pays: agreed.pays } })
  const choices = Object.entries(copy.paysChoices).map(([value, choice]) => ({ value, ...choice }))
  return (
    <Section className={cardClass({ className: 'print:hidden' })} title="Who pays?" titleClassName="text-h4">
      <ActionForm of={form} className="mt-4 grid grid-cols-1 gap-4">
        <RadioChoices name="pays" legend={copy.paysLegend} chosen={agreed.pays} choices={choices} />
        <button className={buttonClass({ kind: 'line', className: 'justify-self-start' })} type="submit">
          Save
        </button>
      </ActionForm>
      {agreed.guestsUrl ? (
        <>
          <h3 className="mt-6">The link for your guests</h3>
          <p className="mt-2">
            Send it to everybody you invite: they book and pay for their own places. It’s just for your evening.
          </p>
          <div className="mt-4">
            <ShareLink
              label="Link"
              url={agreed.guestsUrl}
              subject={guestsPage.title}
              text={copy.guestsMessage(occasion, quote.dateText)}
            />
          </div>
          <p className="mt-3">
            <a className={buttonClass({ kind: 'line' })} href={agreed.guestsUrl}>
              Open the guests’ page
            </a>
          </p>
          <p className="mt-3 tabular-nums">{copy.guestsPaid(agreed.paidGuests, quote.people)}</p>
        </>
      ) : null}
    </Section>
  )
}
