import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EventHeader } from '~/components/booking/event-header'
import { SeatsForm } from '~/components/booking/seats-form'
import { unlisted } from '~/components/site/route-data'
import { Actions, Columns } from '~/components/ui/confirmation'
import { buttonClass } from '~/components/ui/looks'
import { Page } from '~/components/ui/page'
import { DeclineForm, PartySizeForm } from '~/components/waiting-list/entry-forms'
import { waitingPartyForm } from '~/contract/bookings/bookings'
import type { FormReply } from '~/contract/forms'
import { waitingPage as copy, offerPage } from '~/copy/bookings/self-service'
import { readWaitingPage } from '~/domain/waiting-list/read-waiting-pages'
import { changePartySize, leaveWaitingList } from '~/domain/waiting-list/seat-offers'
import { requireEntryByLink } from '~/domain/waiting-list/waiting-links'
import { services } from '~/server/boot/services'
import { bookingByLink } from '~/server/checkout'
import { readVisitor } from '~/server/http/cookies'
import { orRefuse } from '~/server/http/errors'
import { formAction } from '~/server/http/form-action'
import { readText } from '~/server/http/json-action'
import { linkButton, linkForm, linkLoader } from '~/server/http/link-page'
import { requireOwnOrigin } from '~/server/http/origin'

export { withoutScripts as handle } from '~/components/site/route-data'

export const loader = linkLoader(async (services, link, request) =>
  readWaitingPage(services, { link, visitor: await readVisitor(request) }),
)

const MAX_BYTES = 100_000
/** The one-click post of a mail program is short. In longer texts the search, whose time grows with their square, is skipped. */
const MAX_CLICK_LENGTH = 2000
/** The field of a one-click post, in either encoding of a form (RFC 8058 §3.1 allows both). */
const ONE_CLICK = /List-Unsubscribe(?:=|"\r?\n(?:[^\r\n]+\r?\n)*\r?\n)One-Click/

/** The page's forms, and the one-click post of mail programs (List-Unsubscribe-Post, RFC 8058), which follow no redirect. */
export async function action(args: ActionFunctionArgs) {
  const sent = await orRefuse(() => readText(args.request.clone(), MAX_BYTES))
  if (sent.length > MAX_CLICK_LENGTH || !ONE_CLICK.test(sent)) return forms(args)
  return orRefuse(() => {
    requireOwnOrigin(args.request)
    leaveWaitingList(services(), args.params.link ?? '')
    return {}
  })
}

const forms = formAction({
  // The first one is for a post without an intent.
  leave: linkButton(leaveWaitingList),
  party: linkForm(waitingPartyForm, changePartySize, ({ partySize }) => ({
    title: 'Saved',
    text: copy.partySavedText(partySize),
  })),
  book: bookingByLink((it, link) => ({ eventId: requireEntryByLink(it, link).event_id })),
})

export const meta = () => unlisted(copy.title)

function wordsOf({ offer, isWaiting, seatsFree, isCalledOff, isBooked }: ReturnType<typeof readWaitingPage>) {
  const { over } = offerPage
  if (offer) return { heading: offerPage.heading(offer.seats), lead: offerPage.lead(offer.seats) }
  if (isWaiting) return { heading: copy.heading, lead: seatsFree > 0 ? copy.seatsFree(seatsFree) : copy.lead }
  if (isCalledOff) return { heading: over.calledOff, lead: over.calledOffText }
  if (isBooked) return { heading: over.taken, lead: over.takenText }
  return {
    heading: copy.left,
    lead: 'We won’t email you about this evening any more. You can join again any time.',
  }
}

export default function WaitingPage() {
  const waiting = useLoaderData<typeof loader>()
  const refused = useActionData<FormReply>()?.intent
  const hasFreeSeats = waiting.seatsFree > 0
  return (
    <Page>
      <EventHeader event={waiting.event} {...wordsOf(waiting)}>
        {waiting.isWaiting && !waiting.offer ? null : (
          <Actions>
            <a className={buttonClass()} href={waiting.offer?.path ?? '/evenings'}>
              {waiting.offer ? offerPage.title : offerPage.home}
            </a>
          </Actions>
        )}
      </EventHeader>
      {waiting.isWaiting ? (
        <Columns className="mt-8">
          {hasFreeSeats || refused === 'book' ? (
            <SeatsForm
              values={waiting.form}
              priceCents={waiting.event.priceCents}
              maxPartySize={Math.max(1, waiting.seatsFree)}
              title={copy.book}
            />
          ) : null}
          {waiting.waitingFor === null && refused !== 'party' ? null : (
            <PartySizeForm waitingFor={waiting.waitingFor ?? 1} />
          )}
          <DeclineForm intent="leave" text={copy.leaveText} button="Leave the waiting list" />
        </Columns>
      ) : null}
    </Page>
  )
}
