import { claimChallenge } from '#db/queries/people/users'
import { CHALLENGE_MINUTES } from '~/contract/deadlines'
import { conflict } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import type { Services } from '../services'

/** What a device has to sign. It is in the browser's signed cookie; nothing is stored until it is answered. */
export interface Challenge {
  value: string
  /** The account that adds a passkey and has just given its password; null for a login. */
  userId: number | null
  expiresAt: string
}

/** What the browser passes to the device, and the challenge that it contains. */
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

/** The challenge, if it is for this purpose and has not expired (rule 9.30); throws 409 otherwise. */
export function requireChallenge(services: Services, challenge: Challenge | null, userId: number | null): Challenge {
  if (challenge?.userId === userId && challenge.expiresAt > services.clock.instant()) return challenge
  throw over()
}

/** Marks the challenge as used, in the transaction of the action; throws 409 when it was used before. */
export function useUp(services: Services, { value, expiresAt }: Challenge): void {
  const row = { challenge_hash: services.links.hash(`challenge:${value}`), expires_at: expiresAt }
  if (!claimChallenge(services.db, row, services.clock.instant())) throw over()
}

/** The site that passkeys belong to: a device makes and uses them only there. */
export function siteOf({ publicUrl }: Services) {
  const { hostname, origin } = new URL(publicUrl)
  return { hostname, expected: { expectedRPID: hostname, expectedOrigin: origin } }
}

/** The account's id on devices; it reveals nothing about the person. */
export function userHandle(services: Services, { id }: { id: number }): string {
  return services.links.hash(`passkeys:${id}`)
}

/** Loaded on first use, because it would add half a second and 24 MB to each start. */
export const webAuthn = () => import('@simplewebauthn/server')
