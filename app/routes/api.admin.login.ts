import { loginForm } from '~/contract/owner/session'
import { loggedInHeaders, logInOwner } from '~/server/auth/owner-login'
import { post, WithHeaders } from '~/server/http/json-action'

/** POST {username, password}: 200 and the session's cookie, else 401. */
export const { loader, action } = post({
  guard: 'anyone',
  schema: loginForm,
  run: async ({ request, body, ip }) => {
    const loggedIn = await logInOwner(request, body, ip)
    const { username } = loggedIn.account
    return new WithHeaders({ success: true, username }, await loggedInHeaders(request, loggedIn))
  },
})
