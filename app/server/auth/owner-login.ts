import type { LoginForm } from '~/contract/owner/session'
import { type LoggedIn, logIn } from '~/domain/accounts/sessions'
import { env, services } from '../boot/services'
import { DAY, signedCookie } from '../http/cookies'
import { UNKNOWN_IP } from '../http/rate-limits'
import { deviceOf } from './device'
import { type LoginAttempt, LoginTries } from './login-tries'
import { logOut, ownerCookie } from './owner-session'

/** The longest time for which browsers store a cookie. */
const DAYS = 400
/** For how many accounts a device is remembered: enough for a studio, too few for a list of names. */
const MAX_ACCOUNTS = 8

interface OwnerDevice {
  key: string
  accounts: string[]
}

const deviceCookie = signedCookie<OwnerDevice>('owner-device', DAYS * DAY)

const accountKey = (username: string) => services().links.hash(`owner-device:${username.toLowerCase()}`)

/** The key of the requesting device, if this account has logged in there before. The key alone gives no access. */
async function readKnownDevice(request: Request, username: string): Promise<string | null> {
  const device = await deviceCookie.read(request)
  return device?.accounts.includes(accountKey(username)) ? device.key : null
}

/** Header that remembers that this account has logged in on the device. */
async function rememberDevice(request: Request, username: string): Promise<{ 'Set-Cookie': string }> {
  const device = (await deviceCookie.read(request)) ?? { key: services().codes.nonce(), accounts: [] }
  const account = accountKey(username)
  const others = device.accounts.filter((one) => one !== account)
  return deviceCookie.header({ key: device.key, accounts: [account, ...others].slice(0, MAX_ACCOUNTS) })
}

const tries = new LoginTries()

/** Logs the owner in, for the form and for `/api`; a success resets the count of failures. */
export async function logInOwner(request: Request, login: LoginForm, ip: string): Promise<LoggedIn> {
  const attempt: LoginAttempt = {
    username: login.username,
    ip: ip === UNKNOWN_IP ? null : ip,
    knownDevice: await readKnownDevice(request, login.username),
  }
  if (env().RATE_LIMITS !== 'off') await tries.count(attempt)
  const loggedIn = await logIn(services(), { ...login, device: deviceOf(request) })
  await tries.forget(attempt)
  return loggedIn
}

/**
 * Headers that give the browser its new session and remember the device. Ends the session that the browser had before,
 * of whichever account.
 */
export async function loggedInHeaders(request: Request, { account, token }: LoggedIn): Promise<Headers> {
  await logOut(request)
  const headers = new Headers(await ownerCookie(token))
  headers.append('Set-Cookie', (await rememberDevice(request, account.username))['Set-Cookie'])
  return headers
}
