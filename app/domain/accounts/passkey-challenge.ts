import { claimChallenge } from '#db/queries/people/users'
import { CHALLENGE_MINUTES } from '~/contract/deadlines'
import { conflict } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import type { Services } from '../services'

/** What a device has to sign. The signed cookie of one browser holds it, and nothing is stored until it is answered. */
export interface Challenge {
  value: string
  /** Who adds a passkey and has just given the password; null for a login. */
  userId: number | null
  expiresAt: string
}

/** What the browser passes to the device, with the challenge that is in it. */
export interface Asked<Options> {
  options: Options
  challenge: Challenge
}

export function asked<Options extends { challenge: string }>(
  services: Services,
  options: Options,
  userId: number | null,
): Asked<Options> {
  const expiresAt = minutesAfter(services.clock.instant(), CHALLENGE_MINUTES)
  return { options, challenge: { value: options.challenge, userId, expiresAt } }
}

const over = () => conflict('challenge_over', 'That took too long. Please try again.')

/** The challenge of this browser for this purpose, while it can be answered (rule 9.30); throws 409. */
export function requireChallenge(services: Services, challenge: Challenge | null, userId: number | null): Challenge {
  if (challenge?.userId === userId && challenge.expiresAt > services.clock.instant()) return challenge
  throw over()
}

/** Uses the challenge up, in the transaction of what its answer does; throws 409 when it was used before. */
export function useUp(services: Services, { value, expiresAt }: Challenge): void {
  const row = { challenge_hash: services.links.hash(`challenge:${value}`), expires_at: expiresAt }
  if (!claimChallenge(services.db, row, services.clock.instant())) throw over()
}

/** The site that passkeys are for: a device makes and uses them at this address alone. */
export function siteOf({ publicUrl }: Services) {
  const { hostname, origin } = new URL(publicUrl)
  return { hostname, expected: { expectedRPID: hostname, expectedOrigin: origin } }
}

/** The account as devices know it: it says nothing about the person. */
export function userHandle(services: Services, { id }: { id: number }): string {
  return services.links.hash(`passkeys:${id}`)
}

/** Fetched when it is first used: it would add half a second and 24 MB to each start. */
export const webAuthn = () => import('@simplewebauthn/server')
