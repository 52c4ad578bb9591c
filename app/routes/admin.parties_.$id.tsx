import { Link, useLoaderData } from '@remix-run/react'
import { MailFrame } from '~/components/admin/messages'
import { PageHead } from '~/components/admin/page-head'
import { PartyBadge, PartyContact } from '~/components/admin/parties/party-cards'
import {
  CancelForm,
  ChangeForm,
  CloseForm,
  PartyMoney,
  QuoteForm,
  TakeForm,
} from '~/components/admin/parties/party-forms'
import { buttonClass, cardClass, summaryClass } from '~/components/ui/looks'
import { Fact, Facts, Section } from '~/components/ui/page'
import {
  partyCancelForm,
  partyChangeForm,
  partyCloseForm,
  partyMoneyForm,
  quoteForm,
} from '~/contract/bookings/parties'
import { parties as copy } from '~/copy/owner/parties'
import { cancelParty, changeParty, takeByHand } from '~/domain/parties/change'
import { type OwnerPartyView, readOwnerParty } from '~/domain/parties/owner-parties'
import { closeParty, quoteParty } from '~/domain/parties/quote'
import { exactPrice } from '~/lib/money'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

export const loader = ownerLoader(({ services, id }) => {
  const party = readOwnerParty(services, id)
  return { party, versionToken: versionTokenOf(versionedFields(party)) }
})

/** What the forms show that the owner may have changed in another window. */
function versionedFields({ quote_number, quote }: OwnerPartyView) {
  return { quote_number, people: quote?.people, minimumPeople: quote?.minimumPeople, priceCents: quote?.priceCents }
}

const gone = { list: '/admin/parties', failed: () => copy.failed }

export const action = ownerFormAction({
  quote: {
    gone,
    schema: quoteForm,
    run: ({ services, input, form, actor, id, here }) => {
      refuseStale(form, versionedFields(readOwnerParty(services, id)))
      quoteParty(services, { ...input, id, actor })
      return { redirectTo: here, toast: { title: copy.quoted } }
    },
  },
  close: {
    gone,
    schema: partyCloseForm,
    run: ({ services, input, actor, id, here }) => {
      closeParty(services, { ...input, id, actor })
      return { redirectTo: here, toast: { title: copy.closed } }
    },
  },
  take: {
    gone,
    schema: partyMoneyForm,
    run: ({ services, input, actor, id, here }) => {
      takeByHand(services, { ...input, id, actor })
      return { redirectTo: here, toast: { title: copy.taken } }
    },
  },
  change: {
    gone,
    schema: partyChangeForm,
    run: ({ services, input, form, actor, id, here }) => {
      refuseStale(form, versionedFields(readOwnerParty(services, id)))
      const undoId = changeParty(services, { ...input, id, actor })
      return { redirectTo: here, toast: { title: copy.changed, undoId } }
    },
  },
  cancel: {
    gone,
    schema: partyCancelForm,
    run: async ({ services, input, actor, id, here }) => {
      await cancelParty(services, { ...input, id, actor })
      return { redirectTo: here, toast: { title: copy.cancelled } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** One party: the wish, then whatever is next to do about it. */
export default function Party() {
  const { party, versionToken } = useLoaderData<typeof loader>()
  const { quote, money, state } = party
  const isOpen = state === 'asked' || state === 'quoted' || state === 'closed'
  const takes = state === 'quoted' ? quote?.depositCents : state === 'agreed' ? money?.dueCents : 0
  return (
    <>
      <PageHead back="/admin/parties" label={copy.title} title={party.name} isNarrow>
        <PartyBadge party={party} />
      </PageHead>
      <div className="grid max-w-184 gap-3">
        <Wish party={party} />
        {quote ? <Evening party={party} quote={quote} /> : null}
        {money ? <PartyMoney money={money} /> : null}
        {isOpen ? <QuoteForm key={party.quote_number} party={party} versionToken={versionToken} /> : null}
        {party.preview ? (
          <details className={cardClass()}>
            <summary className={summaryClass}>{copy.preview}</summary>
            <MailFrame html={party.preview.html} title={copy.preview} />
          </details>
        ) : null}
        {takes ? <TakeForm key={takes} part={state === 'quoted' ? 'deposit' : 'balance'} cents={takes} /> : null}
        {state === 'agreed' && quote ? (
          <ChangeForm
            key={`${quote.people} ${quote.minimumPeople} ${quote.priceCents}`}
            versionToken={versionToken}
            values={{
              people: quote.people,
              minimumPeople: quote.minimumPeople,
              price: quote.priceCents / 100,
            }}
          />
        ) : null}
        {state === 'asked' || state === 'quoted' ? <CloseForm isQuoted={state === 'quoted'} /> : null}
        {state === 'agreed' && quote && money ? (
          <CancelForm deposit={exactPrice(quote.depositCents)} until={money.refundText} />
        ) : null}
      </div>
    </>
  )
}

function Wish({ party }: { party: OwnerPartyView }) {
  const { wish } = party
  return (
    <Section className={cardClass({ className: 'grid gap-2' })} title={copy.wish}>
      <PartyContact party={party} />
      <Facts look="owner">
        <Fact name="Occasion">{wish.occasion}</Fact>
        <Fact name="People">{wish.people}</Fact>
        {wish.dates.length > 0 ? <Fact name="Dates">{wish.dates.join('; ')}</Fact> : null}
        <Fact name="Where">{wish.place}</Fact>
        <Fact name="Reference">{party.reference}</Fact>
      </Facts>
      {wish.words ? <p className="wrap-anywhere whitespace-pre-line">{wish.words}</p> : null}
    </Section>
  )
}

function Evening({ party, quote }: { party: OwnerPartyView; quote: NonNullable<OwnerPartyView['quote']> }) {
  const link = buttonClass({ kind: 'quiet', size: 'small' })
  return (
    <Section className={cardClass({ className: 'grid gap-3' })} title={copy.evening}>
      <Facts look="owner">
        <Fact name="When">{`${quote.dateText}, ${quote.time}`}</Fact>
        <Fact name="Where">{quote.location}</Fact>
        <Fact name="People">{`${quote.people}, at least ${quote.minimumPeople} paid`}</Fact>
        <Fact name="Price">{`${exactPrice(quote.priceCents)} a person`}</Fact>
        <Fact name="Deposit">{exactPrice(quote.depositCents)}</Fact>
      </Facts>
      {party.status === 'quoted' ? <p className="text-sm text-ink-soft">{copy.isQuoted(quote.validText)}</p> : null}
      <p className="flex flex-wrap gap-2">
        <a className={link} href={party.pageUrl}>
          {copy.hostPage}
        </a>
        {party.guestsUrl ? (
          <a className={link} href={party.guestsUrl}>
            {copy.guestsPage}
          </a>
        ) : null}
        {party.state === 'agreed' ? (
          <>
            <Link className={link} to={`/admin/events/${party.event_id}/night-sheet`}>
              {copy.nightSheet}
            </Link>
            <Link className={link} to={`/admin/events/${party.event_id}/edit`}>
              {copy.editEvent}
            </Link>
          </>
        ) : null}
      </p>
    </Section>
  )
}
