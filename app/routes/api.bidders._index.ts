import { bidderRequest } from '~/contract/auctions/auction-forms'
import { loggedInView, registerBidder } from '~/domain/bidders/log-in'
import { addBidder, readSignInContext } from '~/server/auth/bidder-session'
import { post, WithHeaders } from '~/server/http/json-action'

/** POST: 201 with a new bidder, 200 with the bidder of this e-mail address; the cookie then identifies them. */
export const { loader, action } = post({
  guard: 'anyone',
  limit: 'lookUp',
  schema: bidderRequest,
  run: async ({ services, request, body, ip }) => {
    const loggedIn = registerBidder(services, { ...(await readSignInContext(request, ip)), person: body })
    return new WithHeaders(loggedInView(loggedIn), await addBidder(request, loggedIn), loggedIn.isNew ? 201 : 200)
  },
})
