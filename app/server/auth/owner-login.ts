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
  const loggedIn = await logIn(services(), { ...login, device: deviceOf(request) })
  await tries.forget(attempt)
  return loggedIn
}

/**
 * Headers that give the browser a session which has just begun, and make it a device that has logged in before. The session
 * that the browser had ends, no matter whose it was.
 */
export async function loggedInHeaders(request: Request, { account, token }: LoggedIn): Promise<Headers> {
  await logOut(request)
  const headers = new Headers(await ownerCookie(token))
  headers.append('Set-Cookie', (await rememberDevice(request, account.username))['Set-Cookie'])
  return headers
}
