import { redirect } from '@remix-run/node'
import { endAllSessions } from '~/domain/accounts/sessions'
import { findAccount, logOut, ownerCookie } from '~/server/auth/owner-session'
import { formAction } from '~/server/http/form-action'

export const loader = () => redirect('/admin')

/** Ends this session, or every session of the account. */
export const action = formAction({
  'log-out': {
    run: async ({ request }) => ({ redirectTo: '/admin/login', headers: await logOut(request) }),
  },
  'log-out-everywhere': {
    run: async ({ services, request }) => {
      const account = await findAccount(request)
      if (account) endAllSessions(services, account)
      return { redirectTo: '/admin/login', headers: await ownerCookie(null) }
    },
  },
})
