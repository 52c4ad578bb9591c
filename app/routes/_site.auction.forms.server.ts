import { bidForm, cancelForm, logInForm, payForm, registerForm } from '~/contract/auctions/auction-forms'
import { auctionPath, lotPath } from '~/contract/auctions/auctions'
import { asksToConfirm, CONFIRM_BID_CODE, confirmationOf } from '~/contract/auctions/bid-confirmation'
import { nothingToSend } from '~/contract/owner/session'
import { auctionEnd, ownBids } from '~/copy/auctions/auction-ends'
import { bidding, joining } from '~/copy/auctions/auction-forms'
import { cancelBid } from '~/domain/auctions/bidding/cancel-bid'
import { placeBid } from '~/domain/auctions/bidding/place-bid'
import { readAuction } from '~/domain/auctions/read-auctions'
import { payWin } from '~/domain/auctions/wins/pay-win'
import { lookUpBidder, registerBidder, type SignedIn } from '~/domain/bidders/sign-in'
import { Failure } from '~/lib/failure'
import { addBidder, endBidder, readBidders, readSignInContext } from '~/server/auth/bidder-session'
import { beginCheckout } from '~/server/checkout'
import { type FormDone, formAction } from '~/server/http/form-action'
import { requestedAuction } from './_site.auction.server'

/** The auction page's forms. With scripts the page stays and shows the toast; without, each leads to what it was about. */
export const auctionPageAction = formAction({
  register: {
    limit: 'lookUp',
    schema: registerForm,
    run: async ({ services: it, request, input, ip }) => {
      const { auctionId, ...person } = input
      return signedIn(request, registerBidder(it, { ...(await readSignInContext(request, ip)), person }), auctionId)
    },
  },
  'log-in': {
    limit: 'lookUp',
    schema: logInForm,
    run: async ({ services: it, request, input, ip }) => {
      const asker = await readSignInContext(request, ip)
      return signedIn(request, lookUpBidder(it, { ...asker, email: input.email }), input.auctionId)
    },
  },
  'log-out': {
    schema: nothingToSend,
    run: async ({ request }) => {
      const [current] = await readBidders(request)
      return {
        redirectTo: auctionPath(requestedAuction(request)),
        headers: current ? await endBidder(request, current.bidderId) : {},
      }
    },
  },
  bid: {
    limit: 'bid',
    schema: bidForm,
    run: async ({ services: it, request, form, input }) => {
      if (form.has('change')) return { shownAgain: 'not_sent' }
      // A bid far above the price is repeated before it is placed. Programs are not asked.
      const isConfirmed = form.get('confirmed') === confirmationOf(input)
      if (!isConfirmed && asksToConfirm(input, readAuction(it, input.auctionId)))
        return { shownAgain: CONFIRM_BID_CODE }
      placeBid(it, { devices: await readBidders(request), bid: input })
      return {
        redirectTo: lotPath(input.auctionId),
        toast: { title: bidding.placed, text: bidding.placedText },
        result: 'placed',
      }
    },
  },
  cancel: {
    limit: 'bid',
    schema: cancelForm,
    run: async ({ services: it, request, input }) => {
      const bid = cancelBid(it, { devices: await readBidders(request), bidId: input.bidId })
      return { redirectTo: lotPath(bid.auction_id), toast: { title: ownBids.cancelled }, result: 'cancelled' }
    },
  },
  pay: {
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
        const toast = { title: auctionEnd.paid, text: auctionEnd.paidText } as const
        return { redirectTo: lotPath(input.auctionId), toast, result: {} }
      }
    },
  },
})

/** A bidder who was on the way to a bid goes on to it. */
async function signedIn(request: Request, who: SignedIn, auctionId: number | undefined): Promise<FormDone> {
  const { first_name: firstName, email } = who.bidder
  return {
    redirectTo: auctionId ? `/auction?a=${auctionId}&bid=open#bid-${auctionId}` : '/auction',
    headers: await addBidder(request, who),
    toast: {
      title: who.isNew ? joining.welcome(firstName) : joining.welcomeBack(firstName),
      text: who.isNew ? joining.welcomeText : joining.welcomeBackText,
    },
    result: { email },
  }
}
