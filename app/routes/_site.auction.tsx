import type { LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, type MetaFunction, useLoaderData, useRouteError } from '@remix-run/react'
import { AuctionPage } from '~/components/auction/page/auction-page'
import { pageTags } from '~/components/site/head-tags'
import { PageMessage } from '~/components/ui/page-message'
import { bidForm, cancelForm, logInForm, payForm, registerForm } from '~/contract/auctions/auction-forms'
import { type AuctionPageProps, auctionPath, lotPath } from '~/contract/auctions/auctions'
import { asksToConfirm, CONFIRM_BID_CODE, confirmationOf } from '~/contract/auctions/bid-confirmation'
import { mediaOf } from '~/contract/auctions/media-links'
import { nothingToSend } from '~/contract/owner/session'
import { joining } from '~/copy/auctions/auction-forms'
import { auctionEnd, auctions } from '~/copy/auctions/auctions'
import { errorPage, notFound } from '~/copy/site/site'
import { cancelBid } from '~/domain/auctions/bidding/cancel-bid'
import { placeBid } from '~/domain/auctions/bidding/place-bid'
import { readAuctionPage } from '~/domain/auctions/read-auction-page'
import { readAuction } from '~/domain/auctions/read-auctions'
import { payWin } from '~/domain/auctions/wins/pay-win'
import { type LoggedIn, logInByEmail, registerBidder } from '~/domain/bidders/log-in'
import { readSettings } from '~/domain/settings/read-settings'
import { clockTimeExact } from '~/lib/browser-time'
import { Failure } from '~/lib/failure'
import { addBidder, endBidder, readBidders, readSignInContext } from '~/server/auth/bidder-session'
import { readSite, services } from '~/server/boot/services'
import { beginCheckout } from '~/server/checkout'
import { type FormDone, formAction } from '~/server/http/form-action'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const id = requestedAuction(request)
  const view = readAuctionPage(services(), await readBidders(request), id)
  // An auction that does not exist is ignored.
  const requested = view.lots.find(({ auction }) => auction.id === id)?.auction
  const requestedId = requested?.id ?? null
  const join = query.get('join')
  const video = mediaOf(readSettings(services()).auctionVideoUrl)
  const site = readSite()
  const page: AuctionPageProps = {
    view,
    requestedId,
    join: join === 'register' || join === 'log-in' ? join : null,
    openBid: query.get('bid') === 'open' ? requestedId : null,
    introVideo: video.kind === 'video' ? video : null,
    asOf: clockTimeExact(view.serverTime),
  }
  const tags = pageTags({
    title: requested
      ? `${requested.name}: auction at ${site.businessName}`
      : `Auction: paintings from ${site.businessName}`,
    description: auctions.description,
    path: auctionPath(requestedId),
    site,
    // Apps that preview links show photos, but no SVG drawings.
    picture: requested?.imageUrls.find((url) => /\.(?:jpe?g|png|webp)(?:$|\?)/i.test(url)),
  })
  return { page, tags }
}

function requestedAuction(request: Request): number | null {
  const value = new URL(request.url).searchParams.get('a')
  return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

/** The auction page's forms. With scripts the page stays and shows the toast; without, each redirects to its auction. */
export const action = formAction({
  register: {
    limit: 'lookUp',
    schema: registerForm,
    run: async ({ services: it, request, input, ip }) => {
      const { auctionId, ...person } = input
      const loggedIn = registerBidder(it, { ...(await readSignInContext(request, ip)), person })
      return welcome(request, loggedIn, auctionId)
    },
  },
  'log-in': {
    limit: 'lookUp',
    schema: logInForm,
    run: async ({ services: it, request, input, ip }) => {
      const loggedIn = logInByEmail(it, { ...(await readSignInContext(request, ip)), email: input.email })
      return welcome(request, loggedIn, input.auctionId)
    },
  },
  'log-out': {
    schema: nothingToSend,
    run: async ({ request }) => {
      const [current] = await readBidders(request)
      const headers = current ? await endBidder(request, current.bidderId) : {}
      return { redirectTo: auctionPath(requestedAuction(request)), headers }
    },
  },
  bid: {
    limit: 'bid',
    schema: bidForm,
    run: async ({ services: it, request, form, input }) => {
      if (form.has('change')) return { shownAgain: 'not_sent' }
      // The page asks again before a bid far above the price is placed; the API does not.
      const isConfirmed = form.get('confirmed') === confirmationOf(input)
      if (!isConfirmed && asksToConfirm(input, readAuction(it, input.auctionId)))
        return { shownAgain: CONFIRM_BID_CODE }
      placeBid(it, { devices: await readBidders(request), bid: input })
      return {
        redirectTo: lotPath(input.auctionId),
        toast: { title: 'Bid Placed', text: 'Your bid has been placed successfully' },
        result: 'placed',
      }
    },
  },
  cancel: {
    limit: 'bid',
    schema: cancelForm,
    run: async ({ services: it, request, input }) => {
      const bid = cancelBid(it, { devices: await readBidders(request), bidId: input.bidId })
      return { redirectTo: lotPath(bid.auction_id), toast: { title: 'Bid Cancelled' }, result: 'cancelled' }
    },
  },
  pay: {
    limit: 'form',
    schema: payForm,
    run: async (posted) => {
      const { auctionId } = posted.input
      const devices = await readBidders(posted.request)
      const win = { devices, auctionId, bidderId: devices[0]?.bidderId ?? 0 }
      try {
        return await beginCheckout(posted, (visitor, options) => payWin(posted.services, visitor, win, options))
      } catch (error) {
        if (!(error instanceof Failure && error.code === 'already_paid')) throw error
        // Paid on another device meanwhile: that is good news, not a refusal.
        const toast = { title: auctionEnd.paid, text: auctionEnd.paidText } as const
        return { redirectTo: lotPath(auctionId), toast, result: {} }
      }
    },
  },
})

async function welcome(request: Request, loggedIn: LoggedIn, auctionId: number | undefined): Promise<FormDone> {
  const { first_name: firstName, email } = loggedIn.bidder
  return {
    redirectTo: auctionId ? `/auction?a=${auctionId}&bid=open#bid-${auctionId}` : '/auction',
    headers: await addBidder(request, loggedIn),
    toast: loggedIn.isNew
      ? { title: joining.welcome(firstName), text: joining.welcomeText }
      : { title: joining.welcomeBack(firstName), text: joining.welcomeBackText },
    result: { email },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export default function Auction() {
  return <AuctionPage {...useLoaderData<typeof loader>().page} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <PageMessage {...(isMissing ? notFound : { title: auctions.failed, text: errorPage.text })} />
}
