import { findPasskeyByCredential, findUser, updatePasskey } from '#db/queries/people/users'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { PasskeyLogin } from '~/contract/owner/passkeys'
import { Failure } from '~/lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { asked, type Challenge, requireChallenge, siteOf, userHandle, useUp, webAuthn } from './passkey-challenge'
import { type Browser, beginSession, type LoggedIn } from './sessions'

/** The options with which a device logs somebody in. The device knows which passkeys it has for this site. */
export async function askForPasskey(services: Services) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(services).hostname,
    userVerification: 'required',
  })
  return asked(services, options, null)
}

const refusal = () =>
  new Failure('unauthenticated', 'bad_passkey', 'This passkey does not open this site. Log in with your password.')

/**
 * Begins a session for the account whose passkey signed the challenge (rule 9.30). The same refusal, 401 'bad_passkey',
 * for an unknown or removed passkey and for a wrong answer; 409 when the challenge has expired or was used.
 */
export async function logInWithPasskey(
  services: Services,
  input: Browser & { challenge: Challenge | null; answer: PasskeyLogin },
): Promise<LoggedIn> {
  const challenge = requireChallenge(services, input.challenge, null)
  const passkey = findPasskeyByCredential(services.db, input.answer.id)
  if (!passkey) throw refusal()
  const counter = await readSignedCounter(services, { passkey, challenge, answer: input.answer })
  const loggedIn = inTransaction(services.db, () => {
    useUp(services, challenge)
    // Read again: another login, or a removal, may have come first.
    const current = findPasskeyByCredential(services.db, input.answer.id)
    if (!current) throw refusal()
    if (isCopy(current.counter, counter)) return recordCopy(services, current, counter)
    updatePasskey(services.db, current.id, { counter, last_used_at: services.clock.instant() })
    return beginSession(services, findUser(services.db, current.user_id)!, input)
  })
  if (!loggedIn) throw refusal()
  return loggedIn
}

async function readSignedCounter(
  services: Services,
  { passkey, challenge, answer }: { passkey: Row<'passkeys'>; challenge: Challenge; answer: PasskeyLogin },
): Promise<number> {
  const { verifyAuthenticationResponse } = await webAuthn()
  // The library throws for most faults of an answer, but returns `verified: false` for a wrong signature.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge.value,
    ...siteOf(services).expected,
    credential: {
      id: passkey.credential_id,
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      // Our own transaction compares it, so that no other login can come between.
      counter: 0,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  const isTheirs = answer.response.userHandle === userHandle(services, { id: passkey.user_id })
  if (!verified || !authenticationInfo || !isTheirs) throw refusal()
  return authenticationInfo.newCounter
}

/** A device that counts never sends a number twice. Most passkeys are on several devices and always send 0. */
const isCopy = (stored: number, sent: number) => (stored > 0 || sent > 0) && sent <= stored

function recordCopy(services: Services, { id, user_id, counter }: Row<'passkeys'>, sent: number): null {
  const actor = findUser(services.db, user_id)!.username
  const detail = { counter, sent }
  recordChange(services, { actor, action: 'refuse_copied_passkey', subject: 'passkey', subjectId: id, detail })
  return null
}
