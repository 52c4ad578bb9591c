import { findKnownBidder, knownBidderView, logInByEmail } from '~/domain/bidders/log-in'
import { addBidder, readSignInContext } from '~/server/auth/bidder-session'
import { endpoint, resource, WithHeaders } from '~/server/http/json-action'

/** GET: restores a bidder's session. 404 for an unknown address. A request from another site's page logs nobody in. */
export const { loader, action } = resource({
  GET: endpoint({
    guard: 'anyone',
    limit: 'lookUp',
    run: async ({ services, request, params, ip }) => {
      const email = params.email ?? ''
      if (request.headers.get('sec-fetch-site') === 'cross-site') return findKnownBidder(services, email)
      const loggedIn = logInByEmail(services, { ...(await readSignInContext(request, ip)), email })
      return new WithHeaders(knownBidderView(loggedIn.bidder), await addBidder(request, loggedIn))
    },
  }),
})
