import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { type LoginForm, loginForm } from '../../contract/owner/session'
import { type LoggedIn, logIn } from '../../domain/owner/sessions'
import { env, services } from '../boot/services'
import { UNKNOWN_IP } from '../http/ip'
import { parseBody } from '../http/json-action'
import { type LoginAttempt, LoginTries } from './login-tries'
import { readKnownDevice, rememberDevice } from './owner-device'
import { ownerCookie, readOwnerToken } from './owner-session'

const tries = new LoginTries()

/** Logs the owner in, for the form and for `/api` alike; a success forgets the asker's failures. */
export async function logInOwner(request: Request, login: LoginForm, ip: string): Promise<LoggedIn> {
  const asker: LoginAttempt = {
    username: login.username,
    ip: ip === UNKNOWN_IP ? null : ip,
    knownDevice: await readKnownDevice(request, login.username),
  }
  if (env().RATE_LIMITS !== 'off') await tries.count(asker)
  const loggedIn = await logIn(services(), { ...login, earlierToken: await readOwnerToken(request) })
  await tries.forget(asker)
  return loggedIn
}

/** Headers that give the browser a session which has just begun, and make it a device that has logged in before. */
export async function loggedInHeaders(
  request: Request,
  { token, username }: { token: string; username: string },
): Promise<Headers> {
  const headers = new Headers(await ownerCookie(token))
  headers.append('Set-Cookie', await rememberDevice(request, username))
  return headers
}

/** The form's way in: remix-auth reads the post and hands it to the same check. Wants a request with its body unread. */
export function formAuthenticator(ip: string): Authenticator<LoggedIn> {
  return new Authenticator<LoggedIn>().use(
    new FormStrategy(({ form, request }) => logInOwner(request, parseBody(loginForm, Object.fromEntries(form)), ip)),
  )
}
