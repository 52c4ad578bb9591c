import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { type LoginForm, loginForm } from '../contract/session'
import { type LoggedIn, logIn } from '../domain/owner/log-in'
import { Failure } from '../lib/failure'
import { UNKNOWN_IP } from './address'
import { parseBody } from './json-action'
import { readOwnerToken } from './owner-session'
import { env, services } from './services'

/** 5 failed logins slow down (PRODUCT §8): after them one must wait a minute, counted for the address and for the name. */
const rule = { points: 5, duration: 15 * 60, blockDuration: 60 }
const byAddress = new RateLimiterMemory({ ...rule, keyPrefix: 'address' })
const byName = new RateLimiterMemory({ ...rule, keyPrefix: 'name' })

/**
 * Logs the owner in, for the form and for `/api` alike. A try is counted before the password is checked, so that many
 * at once cannot slip through; a success forgets the failures.
 */
export async function logInOwner(request: Request, login: LoginForm, address: string): Promise<LoggedIn> {
  const name = login.username.toLowerCase()
  await count(byName, name)
  if (address !== UNKNOWN_IP) await count(byAddress, address)
  const loggedIn = await logIn(services(), {
    ...login,
    userAgent: request.headers.get('user-agent') ?? '',
    earlierToken: await readOwnerToken(request),
  })
  await byName.delete(name)
  if (address !== UNKNOWN_IP) await byAddress.delete(address)
  return loggedIn
}

/** The form's way in: remix-auth reads the post and hands it to the same check. Wants a request with its body unread. */
export function formAuthenticator(address: string): Authenticator<LoggedIn> {
  return new Authenticator<LoggedIn>().use(
    new FormStrategy(({ form, request }) =>
      logInOwner(request, parseBody(loginForm, Object.fromEntries(form)), address),
    ),
  )
}

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new Failure(
      'too_many',
      'too_many_logins',
      `Too many failed logins. Please wait ${retryAfter} seconds and try again.`,
      { retryAfter },
    )
  }
}
