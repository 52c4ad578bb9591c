import { CHALLENGE_MINUTES } from '~/contract/deadlines'
import type { PasskeyLogin } from '~/contract/owner/passkeys'
import { logInWithPasskey } from '~/domain/accounts/log-in-with-passkey'
import type { Asked, Challenge } from '~/domain/accounts/passkey-challenge'
import type { LoggedIn } from '~/domain/accounts/sessions'
import { services } from '../boot/services'
import { signedCookie } from '../http/cookies'
import { deviceOf } from './device'

const cookie = signedCookie<Challenge>('challenge', CHALLENGE_MINUTES * 60)

/** The latest challenge of this browser. */
export const readChallenge = cookie.read

/** The options for the device, with the cookie that lets only this browser answer. */
export async function passkeyQuestion<Options>({ options, challenge }: Asked<Options>) {
  return { result: options, headers: await cookie.header(challenge) }
}

/** Logs in by a passkey, for the form of the login page. */
export async function logInByPasskey(request: Request, answer: PasskeyLogin): Promise<LoggedIn> {
  return logInWithPasskey(services(), {
    answer,
    challenge: await readChallenge(request),
    device: deviceOf(request),
  })
}
