import { removePasskey as deletePasskey, findPasskeyOf, listPasskeysOf, updatePasskey } from '#db/queries/people/users'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import { requireFound } from '~/lib/failure'
import { dateText } from '~/lib/time'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import type { Account } from './sessions'

/** A passkey of the account, by its id. */
interface OwnPasskey {
  account: Account
  id: number
}

export type PasskeyView = ReturnType<typeof passkeyView>

function passkeyView({ id, name, created_at, last_used_at }: Row<'passkeys'>) {
  return { id, name, addedText: dateText(created_at), usedText: last_used_at && dateText(last_used_at) }
}

export function listPasskeys(services: Services, account: Account): PasskeyView[] {
  return listPasskeysOf(services.db, account.id).map(passkeyView)
}

/** One passkey of the account; throws 404, also for somebody else's. */
export function readPasskey(services: Services, { account, id }: OwnPasskey): PasskeyView {
  const passkey = findPasskeyOf(services.db, { id, userId: account.id })
  return passkeyView(requireFound(passkey, 'passkey_not_found', 'This passkey is not on the list.'))
}

/** Gives a passkey another name (rule 9.31); throws 404. */
export function renamePasskey(services: Services, { name, ...passkey }: OwnPasskey & { name: string }): void {
  change(services, passkey, 'rename', (id) => updatePasskey(services.db, id, { name }))
}

/** Removes a passkey. There is no undo, which would open the account without the password (rule 9.31). Throws 404. */
export function removePasskey(services: Services, passkey: OwnPasskey): PasskeyView {
  return change(services, passkey, 'remove', (id) => deletePasskey(services.db, id))
}

/** Changes a passkey and returns what it was before. The log does not get its name, which may contain personal data. */
function change(services: Services, passkey: OwnPasskey, action: string, run: (id: number) => void): PasskeyView {
  return inTransaction(services.db, () => {
    const before = readPasskey(services, passkey)
    run(before.id)
    recordChange(services, { actor: passkey.account.username, action, subject: 'passkey', subjectId: before.id })
    return before
  })
}
