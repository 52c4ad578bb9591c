import { findPasskeyByCredential, insertPasskey, listPasskeysOf } from '#db/queries/people/users'
import { inTransaction } from '#db/transaction'
import type { NewPasskey } from '~/contract/owner/passkeys'
import { conflict, Failure } from '~/lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { requireOwnPassword } from './change-login'
import { asked, type Challenge, requireChallenge, siteOf, userHandle, useUp, webAuthn } from './passkey-challenge'
import type { Account } from './sessions'

/**
 * The options with which a device makes a passkey, for somebody who gives the current password (rule 9.28). The passkey
 * works without a username and requires the device's own lock. Throws 400 under the field.
 */
export async function askForNewPasskey(services: Services, input: { account: Account; currentPassword: string }) {
  const { account } = input
  await requireOwnPassword(services, input)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: readSettings(services).businessName,
    rpID: siteOf(services).hostname,
    userID: Buffer.from(userHandle(services, account), 'base64url'),
    userName: account.username,
    userDisplayName: account.displayName,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // At most one passkey for each account on a device.
    excludeCredentials: listPasskeysOf(services.db, account.id).map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports),
    })),
  })
  return asked(services, options, account.id)
}

interface AddedPasskey {
  account: Account
  challenge: Challenge | null
  answer: NewPasskey
  name: string
}

/**
 * Stores the passkey that a device made for the challenge (rule 9.30). Throws 409 when the challenge has expired or was
 * used, or the passkey is already stored, and 400 for a wrong answer.
 */
export async function addPasskey(services: Services, { account, answer, name, ...input }: AddedPasskey): Promise<void> {
  const challenge = requireChallenge(services, input.challenge, account.id)
  const { verifyRegistrationResponse } = await webAuthn()
  // The library throws for every fault of an answer.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge.value,
    ...siteOf(services).expected,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw new Failure('invalid', 'bad_passkey', 'This passkey could not be added.')
  const { id, publicKey, counter } = registrationInfo.credential
  inTransaction(services.db, () => {
    useUp(services, challenge)
    if (findPasskeyByCredential(services.db, id)) {
      throw conflict('passkey_known', 'This passkey is on the list already.')
    }
    const passkey = insertPasskey(services.db, {
      user_id: account.id,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(answer.response.transports),
      name,
      created_at: services.clock.instant(),
    })
    recordChange(services, { actor: account.username, action: 'create', subject: 'passkey', subjectId: passkey.id })
  })
}
