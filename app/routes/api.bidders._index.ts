import { bidderRequest } from '~/contract/auctions/auction-forms'
import { registerBidder, signedInView } from '~/domain/bidders/sign-in'
import { addBidder, readSignInContext } from '~/server/auth/bidder-session'
import { post, WithHeaders } from '~/server/http/json-action'

/** POST: 201 with a new bidder, 200 with the bidder of this e-mail address; the cookie then identifies them. */
export const { loader, action } = post({
  guard: 'anyone',
  limit: 'lookUp',
  schema: bidderRequest,
  run: async ({ services, request, body, ip }) => {
    const signedIn = registerBidder(services, { ...(await readSignInContext(request, ip)), person: body })
    return new WithHeaders(signedInView(signedIn), await addBidder(request, signedIn), signedIn.isNew ? 201 : 200)
  },
})
