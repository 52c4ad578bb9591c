import { loginForm } from '~/contract/session'
import { endpoint, jsonAction, WithHeaders, writeOnly } from '~/server/json-action'
import { logInOwner } from '~/server/owner-login'
import { ownerCookie } from '~/server/owner-session'

export const loader = writeOnly('POST')

const logIn = endpoint({
  guard: 'anyone',
  schema: loginForm,
  run: async ({ request, body, address }) => {
    const { account, token } = await logInOwner(request, body, address)
    return new WithHeaders({ success: true, username: account.username }, await ownerCookie(token))
  },
})

/** POST {username, password}: 200 and the session's cookie, else 401 (spec 2 §7). */
export const action = jsonAction({ POST: logIn })
