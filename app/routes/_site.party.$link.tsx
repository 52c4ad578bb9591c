import { useActionData, useLoaderData } from '@remix-run/react'
import { Money, PayButton, QuoteFacts, Terms, WhoPays, Wish } from '~/components/parties/party-page'
import { unlisted, useSite } from '~/components/site/route-data'
import { Columns, Confirmation } from '~/components/ui/confirmation'
import { Refusal } from '~/components/ui/note'
import { Page } from '~/components/ui/page'
import { partyPaysForm } from '~/contract/bookings/parties'
import type { FormReply } from '~/contract/forms'
import { partyPage as copy } from '~/copy/bookings/parties'
import { enquiry } from '~/copy/site/enquiries'
import { bookingPage } from '~/copy/site/pages'
import { choosePays } from '~/domain/parties/change'
import { payParty } from '~/domain/parties/pay'
import { readPartyPage } from '~/domain/parties/read-party'
import { payButton } from '~/server/checkout'
import { formAction } from '~/server/http/form-action'
import { linkForm, linkLoader } from '~/server/http/link-page'

export { withoutScripts as handle } from '~/components/site/route-data'

/** Opening the page opens no payment, because mail programs open links too. */
export const loader = linkLoader(readPartyPage)

export const action = formAction({
  pay: payButton(payParty),
  pays: linkForm(
    partyPaysForm,
    (it, { link, pays }) => choosePays(it, link, pays),
    () => ({ title: 'Saved' }),
  ),
})

export const meta = () => unlisted('Your private party')

/** Everything about a private party, for its host: the wish, the quote to accept, and what is agreed and left to pay. */
export default function PartyPage() {
  const party = useLoaderData<typeof loader>()
  const refused = useActionData<FormReply>()
  const { status, quote, agreed, tutorName } = party
  const { phone, phoneHref } = useSite()
  return (
    <Page>
      <Confirmation
        title={copy.heads[status]}
        isTitleLong
        lead={party.isSpam ? enquiry.spam(tutorName, phone) : copy.leads[status](tutorName)}
        picture={null}
      >
        <Refusal reply={refused} className="mt-4" />
        {quote ? <QuoteFacts quote={quote} showsValidity={status === 'quoted'} /> : null}
        {quote && status === 'quoted' ? (
          <PayButton label={copy.payDeposit(quote.depositCents)} note="By paying the deposit you accept these terms." />
        ) : null}
      </Confirmation>
      <Columns>
        <div className="grid gap-8">
          {agreed ? <Money agreed={agreed} isCancelled={status === 'cancelled'} /> : null}
          {agreed?.isOpen && quote ? (
            <WhoPays key={agreed.pays} agreed={agreed} quote={quote} occasion={party.wish.occasion} />
          ) : null}
          {quote ? <Terms terms={quote.terms} /> : <Wish {...party} />}
        </div>
        <div className="grid gap-8">
          {quote ? <Wish {...party} /> : null}
          <p>
            {bookingPage.help}{' '}
            <a className="whitespace-nowrap" href={phoneHref}>
              {phone}
            </a>
            .
          </p>
        </div>
      </Columns>
    </Page>
  )
}
