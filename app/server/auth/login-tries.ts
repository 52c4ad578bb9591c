import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../http/rate-limits'

/** One try to log in. */
export interface LoginAttempt {
  username: string
  /** null under a server that does not provide it: then no limit by ip applies. */
  ip: string | null
  /** The key of a device on which this account has logged in before, from its cookie; else null. */
  knownDevice: string | null
}

const WRONG_LOGINS = { points: 5, duration: 15 * 60, blockDuration: 60 }
/** Up to this many wrong tries for an account in a day, from all ips together, only the limit by ip applies. */
const FREE_TRIES = 10
/** After that, unknown devices must wait this many seconds between tries. */
const SECONDS_APART = 5
const FAILED_LOGINS = { code: 'too_many_logins', tries: 'failed logins' }
/** All usernames share this many counters, so that invented names cannot fill the memory. */
const COUNTS = 4096

/**
 * Counts wrong logins, in the memory of this process. A device that has logged in before has its own count, so that
 * other people's wrong tries do not lock it out (rule 9.9). An unknown device is counted by its ip; guesses from many
 * ips are slowed down by the account's count.
 */
export class LoginTries {
  private byDevice = new RateLimiterMemory(WRONG_LOGINS)
  private byIp = new RateLimiterMemory(WRONG_LOGINS)
  private byAccount = new RateLimiterMemory({ points: FREE_TRIES, duration: 24 * 60 * 60 })
  private turn = new RateLimiterMemory({ points: 1, duration: SECONDS_APART })

  /** Counts a try before its password is checked, so that simultaneous tries count too. Throws 429 with the wait. */
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
      throw error instanceof RateLimiterRes ? tooMany(error, FAILED_LOGINS) : error
    }
  }

  private async takeTurn(account: string, ip: string | null): Promise<void> {
    try {
      await this.turn.consume(account)
    } catch (refusal) {
      // The try was refused before its password was checked, so it does not count for the ip.
      if (ip !== null) await this.byIp.reward(ip)
      throw refusal
    }
  }

  /**
   * The password was right: resets the account's count. The ip's count only loses this try; otherwise somebody with an
   * own account could reset it again and again while guessing another's password.
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

/** Includes account and ip, so that a copied cookie that is used elsewhere does not lock out the original device. */
function deviceKey({ username, ip, knownDevice }: LoginAttempt): string | null {
  return knownDevice === null ? null : `${knownDevice} ${accountOf(username)} ${ip}`
}
