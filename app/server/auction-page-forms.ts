import { cancelForm, logInForm, payForm, registerForm } from '../contract/auction-forms'
import { lotAddress, roomAddress } from '../contract/auction-room'
import { bidRequest } from '../contract/auctions'
import { asksToConfirm, CONFIRM_BID_CODE, confirmationOf } from '../contract/bid-confirmation'
import type { FormState } from '../contract/forms'
import { nothingToSend } from '../contract/session'
import { auctionEnd, ownBids } from '../copy/auction-ends'
import { bidding, joining } from '../copy/auction-forms'
import { cancelBid } from '../domain/auctions/cancel-bid'
import { payWin } from '../domain/auctions/pay-win'
import { placeBid } from '../domain/auctions/place-bid'
import { readAuction } from '../domain/auctions/read-auctions'
import { lookUpBidder, registerBidder, type SignedIn } from '../domain/bidders/sign-in'
import { Failure } from '../lib/failure'
import { askedAuction } from './asked-auction'
import { addBidder, endBidder, readAsker, readBidders } from './bidder-session'
import { beginCheckout } from './checkout'
import { type FormDone, formAction, formOf, typedIn } from './form-action'
import { services } from './services'

const forms: Parameters<typeof formAction>[0] = {
  register: formOf({
    limit: 'lookUp',
    schema: registerForm,
    run: async ({ services: it, request, input, address }) => {
      const { auctionId, ...person } = input
      return signedIn(request, registerBidder(it, { ...(await readAsker(request, address)), person }), auctionId)
    },
  }),
  'log-in': formOf({
    limit: 'lookUp',
    schema: logInForm,
    run: async ({ services: it, request, input, address }) => {
      const asker = await readAsker(request, address)
      return signedIn(request, lookUpBidder(it, { ...asker, email: input.email }), input.auctionId)
    },
  }),
  'log-out': formOf({
    schema: nothingToSend,
    run: async ({ request }) => {
      const [current] = await readBidders(request)
      return {
        redirectTo: roomAddress(askedAuction(request)),
        headers: current ? await endBidder(request, current.bidderId) : {},
      }
    },
  }),
  bid: formOf({
    limit: 'bid',
    schema: bidRequest,
    run: async ({ services: it, request, input }) => {
      placeBid(it, { devices: await readBidders(request), bid: input })
      return {
        redirectTo: lotAddress(input.auctionId),
        toast: { variant: 'default', title: bidding.placed, text: bidding.placedText },
      }
    },
  }),
  cancel: formOf({
    limit: 'bid',
    schema: cancelForm,
    run: async ({ services: it, request, input }) => {
      const bid = cancelBid(it, { devices: await readBidders(request), bidId: input.bidId })
      return { redirectTo: lotAddress(bid.auction_id), toast: { variant: 'default', title: ownBids.cancelled } }
    },
  }),
  pay: formOf({
    limit: 'form',
    schema: payForm,
    run: async (asked) => {
      const { request, input } = asked
      const devices = await readBidders(request)
      const win = { devices, auctionId: input.auctionId, bidderId: devices[0]?.bidderId ?? 0 }
      try {
        return await beginCheckout(asked, (visitor, options) => payWin(asked.services, visitor, win, options))
      } catch (error) {
        if (!(error instanceof Failure && error.code === 'already_paid')) throw error
        // On another device meanwhile: good news, and no refusal.
        const toast = { variant: 'default', title: auctionEnd.paid, text: auctionEnd.paidText } as const
        return { redirectTo: lotAddress(input.auctionId), toast }
      }
    },
  }),
}

/** The auction page's forms as plain posts: everything that its script does, without it. */
export const auctionPageAction = formAction(forms, {
  redraw: (form, intent) => (intent === 'bid' ? bidShownAgain(form) : null),
})

/**
 * The bid form as it is shown again without having been refused: a bid far above the price is repeated before it is
 * taken (programs are not asked), or changed instead of confirmed. Null when the bid is to be placed.
 */
function bidShownAgain(form: FormData): FormState | null {
  const shown = (code: string) => ({ intent: 'bid', values: typedIn(form), fields: {}, message: null, code })
  if (form.has('change')) return shown('not_sent')
  const bid = bidRequest.safeParse(Object.fromEntries(form)).data
  if (!bid || form.get('confirmed') === confirmationOf(bid)) return null
  return asksToConfirm(bid, readAuction(services(), bid.auctionId)) ? shown(CONFIRM_BID_CODE) : null
}

/** Whoever was on the way to a bid goes on to it. */
async function signedIn(request: Request, who: SignedIn, auctionId: number | undefined): Promise<FormDone> {
  const { first_name: firstName } = who.bidder
  return {
    redirectTo: auctionId ? `/auction?a=${auctionId}&bid=open#bid-${auctionId}` : '/auction',
    headers: await addBidder(request, who),
    toast: {
      variant: 'default',
      title: who.isNew ? joining.welcome(firstName) : joining.welcomeBack(firstName),
      text: who.isNew ? joining.welcomeText : joining.welcomeBackText,
    },
  }
}
