import { loginForm } from '~/contract/owner/session'
import { loggedInHeaders, logInOwner } from '~/server/auth/owner-login'
import { post, WithHeaders } from '~/server/http/json-action'

/** POST {username, password}: 200 and the session's cookie, else 401. */
export const { loader, action } = post({
  guard: 'anyone',
  schema: loginForm,
  run: async ({ request, body, ip }) => {
    const { account, token } = await logInOwner(request, body, ip)
    return new WithHeaders(
      { success: true, username: account.username },
      await loggedInHeaders(request, { token, username: account.username }),
    )
  },
})
