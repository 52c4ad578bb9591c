import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { bookingForm } from '../contract/bookings'
import { type OfferPageWire, type WaitingPageWire, waitingPartyForm } from '../contract/waiting'
import { offerPage, waitingPage } from '../copy/self-service'
import { changeWaitingParty } from '../domain/waiting-list/change-waiting-party'
import { declineOffer, leaveWaitingList } from '../domain/waiting-list/end-waiting'
import { readOfferPage, readWaitingPage } from '../domain/waiting-list/read-waiting-pages'
import { requireEntryByLink, requireOfferByLink } from '../domain/waiting-list/waiting-links'
import { beginBooking } from './checkout'
import { readVisitor } from './cookies'
import { formAction, formOf } from './form-action'
import { readText } from './json-action'
import { requireOwnOrigin } from './origin'
import { orRefuse } from './refuse-page'
import { services } from './services'

/** An offer of the waiting list, for whoever has its link. */
export async function readOffer(request: Request, link = ''): Promise<OfferPageWire> {
  const visitor = await readVisitor(request)
  return orRefuse(() => readOfferPage(services(), { link, visitor }))
}

/** Somebody's place on a waiting list. */
export async function readWaiting(request: Request, link = ''): Promise<WaitingPageWire> {
  const visitor = await readVisitor(request)
  return orRefuse(() => readWaitingPage(services(), { link, visitor }))
}

/** The event comes from the link, never from the form. */
const placesForm = bookingForm.omit({ eventId: true })

/** 'Book these places' leads to the payment step, 'No thanks' passes them on. A plain visit of the link changes nothing. */
export const offerAction = formAction({
  book: formOf({
    limit: 'form',
    schema: placesForm,
    run: (asked) => {
      const offer = requireOfferByLink(asked.services, asked.params.link ?? '')
      return beginBooking(asked, { ...asked.input, eventId: offer.event_id }, offer.id)
    },
  }),
  pass: formOf({
    schema: z.object({}),
    run: ({ services: it, params }) => {
      declineOffer(it, params.link ?? '')
      return {
        redirectTo: `/offer/${params.link}`,
        toast: { variant: 'default', title: offerPage.passed, text: offerPage.passedText },
      }
    },
  }),
})

const MOST_BYTES = 100_000
/** A mail program's one click says little more than that; looking for it takes time that grows with the square of a text. */
const MOST_OF_CLICK = 2000
/** As a form of either encoding says it (RFC 8058 §3.1 allows both). */
const ONE_CLICK = /List-Unsubscribe(?:=|"\r?\n(?:[^\r\n]+\r?\n)*\r?\n)One-Click/

/** The page's forms, and the one click of a mail program (List-Unsubscribe-Post, RFC 8058), which follows no redirect. */
export async function waitingAction(args: ActionFunctionArgs) {
  const sent = await orRefuse(() => readText(args.request.clone(), MOST_BYTES))
  if (sent.length > MOST_OF_CLICK || !ONE_CLICK.test(sent)) return waitingForms(args)
  return orRefuse(() => {
    requireOwnOrigin(args.request.headers, args.request.url, services().publicUrl)
    leaveWaitingList(services(), args.params.link ?? '')
    return {}
  })
}

const waitingForms = formAction({
  // First: what a post without an intent means.
  leave: formOf({
    schema: z.object({}),
    run: ({ services: it, params }) => {
      leaveWaitingList(it, params.link ?? '')
      return { redirectTo: `/waiting-list/${params.link}` }
    },
  }),
  party: formOf({
    schema: waitingPartyForm,
    run: ({ services: it, params, input }) => {
      changeWaitingParty(it, { link: params.link ?? '', partySize: input.partySize })
      return {
        redirectTo: `/waiting-list/${params.link}`,
        toast: { variant: 'default', title: waitingPage.partySaved, text: waitingPage.partySavedText(input.partySize) },
      }
    },
  }),
  book: formOf({
    limit: 'form',
    schema: placesForm,
    run: (asked) => {
      const entry = requireEntryByLink(asked.services, asked.params.link ?? '')
      return beginBooking(asked, { ...asked.input, eventId: entry.event_id })
    },
  }),
})
