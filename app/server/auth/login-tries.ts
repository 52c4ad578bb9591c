import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '~/lib/failure'
import { counted } from '~/lib/text'

/** Who tries to log in. */
export interface LoginAttempt {
  username: string
  /** null under a server that does not say it: nobody is counted by it then. */
  ip: string | null
  /** A device on which this account has logged in before, by its cookie; else null. */
  knownDevice: string | null
}

const WRONG_LOGINS = { points: 5, duration: 15 * 60, blockDuration: 60 }
/** So many wrong tries at an account in a day, from any ip, cost nothing but their own ip's time. */
const FREE_TRIES = 10
/** After them unknown devices may try it one at a time, so many seconds apart. */
const SECONDS_APART = 5
/** Names share so many counts: made-up names, however many, fill no memory. */
const COUNTS = 4096

/**
 * Counts wrong logins, in the memory of this process. A device that has logged in before is counted by itself alone, so
 * that nobody else's wrong tries lock it out (rule 9.9). An unknown one is counted by its ip; guessing from many ips only has
 * to take turns.
 */
export class LoginTries {
  private byDevice = new RateLimiterMemory(WRONG_LOGINS)
  private byIp = new RateLimiterMemory(WRONG_LOGINS)
  private byAccount = new RateLimiterMemory({ points: FREE_TRIES, duration: 24 * 60 * 60 })
  private turn = new RateLimiterMemory({ points: 1, duration: SECONDS_APART })

  /** Counts a try before its password is checked, so that many at once cannot slip through; throws 429 with the wait. */
  async count(attempt: LoginAttempt): Promise<void> {
    const { username, ip } = attempt
    try {
      const device = deviceKey(attempt)
      if (device !== null) {
        await this.byDevice.consume(device)
        return
      }
      if (ip !== null) await this.byIp.consume(ip)
      const tried = await this.byAccount.penalty(accountOf(username))
      if (tried.consumedPoints > FREE_TRIES) await this.takeTurn(accountOf(username), ip)
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error) : error
    }
  }

  private async takeTurn(account: string, ip: string | null): Promise<void> {
    try {
      await this.turn.consume(account)
    } catch (refusal) {
      // A try that has to wait has not tried a password.
      if (ip !== null) await this.byIp.reward(ip)
      throw refusal
    }
  }

  /**
   * The password was right: what was counted for this account is forgotten. Of the ip only this try is: else somebody with an
   * account of their own could guess another's for ever.
   */
  async forget(attempt: LoginAttempt): Promise<void> {
    const device = deviceKey(attempt)
    if (device !== null) {
      await this.byDevice.delete(device)
      return
    }
    if (attempt.ip !== null) await this.byIp.reward(attempt.ip)
    await this.byAccount.delete(accountOf(attempt.username))
  }
}

function accountOf(username: string): string {
  return String(createHash('sha256').update(username.toLowerCase()).digest().readUInt32BE() % COUNTS)
}

/** For one account and one ip: a copy of the cookie, used elsewhere, does not lock out the device that it was copied from. */
function deviceKey({ username, ip, knownDevice }: LoginAttempt): string | null {
  return knownDevice === null ? null : `${knownDevice} ${accountOf(username)} ${ip}`
}

function tooMany({ msBeforeNext }: RateLimiterRes): Failure {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new Failure(
    'too_many',
    'too_many_logins',
    `Too many failed logins. Please wait ${counted(retryAfter, 'second')} and try again.`,
    { retryAfter },
  )
}
