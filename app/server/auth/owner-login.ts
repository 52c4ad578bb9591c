import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { type LoginForm, loginForm } from '../../contract/owner/session'
import { type LoggedIn, logIn } from '../../domain/owner/sessions'
import { env, services } from '../boot/services'
import { DAY, signedCookie } from '../http/cookies'
import { parseBody } from '../http/json-action'
import { UNKNOWN_IP } from '../http/rate-limits'
import { deviceOf } from './device'
import { type LoginAttempt, LoginTries } from './login-tries'
import { ownerCookie, readOwnerToken } from './owner-session'

/** The longest time for which browsers store a cookie. */
const DAYS = 400
/** Accounts that a device is remembered for: a studio's, not a list of names. */
const MAX_ACCOUNTS = 8

interface OwnerDevice {
  key: string
  accounts: string[]
}

const deviceCookie = signedCookie<OwnerDevice>('owner-device', DAYS * DAY)

const accountKey = (username: string) => services().links.hash(`owner-device:${username.toLowerCase()}`)

/** The key of the device that asks, if this account has logged in there before; it opens nothing by itself. */
async function readKnownDevice(request: Request, username: string): Promise<string | null> {
  const device = await deviceCookie.read(request)
  return device?.accounts.includes(accountKey(username)) ? device.key : null
}

/** Header that makes the device one on which this account has logged in. */
async function rememberDevice(request: Request, username: string): Promise<{ 'Set-Cookie': string }> {
  const device = (await deviceCookie.read(request)) ?? { key: services().codes.nonce(), accounts: [] }
  const account = accountKey(username)
  const others = device.accounts.filter((one) => one !== account)
  return deviceCookie.header({ key: device.key, accounts: [account, ...others].slice(0, MAX_ACCOUNTS) })
}

const tries = new LoginTries()

/** Logs the owner in, for the form and for `/api` alike; a success forgets earlier failures. */
export async function logInOwner(request: Request, login: LoginForm, ip: string): Promise<LoggedIn> {
  const attempt: LoginAttempt = {
    username: login.username,
    ip: ip === UNKNOWN_IP ? null : ip,
    knownDevice: await readKnownDevice(request, login.username),
  }
  if (env().RATE_LIMITS !== 'off') await tries.count(attempt)
  const loggedIn = await logIn(services(), {
    ...login,
    earlierToken: await readOwnerToken(request),
    device: deviceOf(request),
  })
  await tries.forget(attempt)
  return loggedIn
}

/** Headers that give the browser a session which has just begun, and make it a device that has logged in before. */
export async function loggedInHeaders(
  request: Request,
  { token, username }: { token: string; username: string },
): Promise<Headers> {
  const headers = new Headers(await ownerCookie(token))
  headers.append('Set-Cookie', (await rememberDevice(request, username))['Set-Cookie'])
  return headers
}

/** The form's way in: remix-auth reads the post and hands it to the same check. Wants a request with its body unread. */
export function formAuthenticator(ip: string): Authenticator<LoggedIn> {
  return new Authenticator<LoggedIn>().use(
    new FormStrategy(({ form, request }) => logInOwner(request, parseBody(loginForm, Object.fromEntries(form)), ip)),
  )
}
