import type { ActionFunctionArgs } from '@remix-run/node'
import { loginForm } from '~/contract/session'
import { endpoint, jsonAction, WithHeaders, writeOnly } from '~/server/json-action'
import { addressOf, logInOwner } from '~/server/owner-login'
import { ownerCookie } from '~/server/owner-session'

export const loader = writeOnly('POST')

/** POST {username, password}: 200 and the session's cookie, else 401 (spec 2 §7). */
export function action(args: ActionFunctionArgs): Promise<Response> {
  return jsonAction({
    POST: endpoint({
      guard: 'anyone',
      schema: loginForm,
      run: async ({ request, body }) => {
        const { account, token } = await logInOwner(request, body, addressOf(args.context))
        return new WithHeaders({ success: true, username: account.username }, await ownerCookie(token))
      },
    }),
  })(args)
}
