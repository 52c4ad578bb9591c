import { findKnownBidder, knownBidderView, lookUpBidder } from '~/domain/bidders/sign-in'
import { addBidder, readSignInContext } from '~/server/auth/bidder-session'
import { jsonLoader, readOnly, WithHeaders } from '~/server/http/json-action'
import { limit } from '~/server/http/rate-limits'

/** GET: restores a bidder's session. 404 for an unknown address. Another site's page logs nobody in. */
export const loader = jsonLoader('anyone', async ({ services, request, params, ip }) => {
  await limit('lookUp', ip)
  const email = params.email ?? ''
  if (request.headers.get('sec-fetch-site') === 'cross-site') return findKnownBidder(services, email)
  const signedIn = lookUpBidder(services, { ...(await readSignInContext(request, ip)), email })
  return new WithHeaders(knownBidderView(signedIn.bidder), await addBidder(request, signedIn))
})

export const action = readOnly
