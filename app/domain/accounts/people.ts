import { deleteUser, findUser, listInvitations, listUsers, updateUser } from '#db/queries/people/users'
import { inTransaction, refusedBy } from '#db/transaction'
import type { Role } from '~/contract/owner/roles'
import { people as copy } from '~/copy/owner/people'
import { conflict, requireFound } from '~/lib/failure'
import { dateTimeText } from '~/lib/time'
import { type ByOwner, recordChange } from '../audit/record-change'
import type { Services } from '../services'

/** Everybody who can log in or is invited (rule 9.21). */
export function listPeople({ db, clock }: Services) {
  return {
    accounts: listUsers(db).map(({ id, username, display_name, email, role, last_used_at }) => ({
      id,
      username,
      email,
      role,
      name: display_name || username,
      lastUsedText: last_used_at && dateTimeText(last_used_at),
    })),
    invitations: listInvitations(db, clock.instant()).map(({ id, email, role, expires_at }) => ({
      id,
      email,
      role,
      untilText: dateTimeText(expires_at!),
    })),
  }
}

/** The account, or 404. */
export function requirePerson({ db }: Services, id: number) {
  return requireFound(findUser(db, id), 'person_not_found', 'This person has no login any more.')
}

/** Gives an account another role, from its next request on. 409 for the last owner. */
export function changeRole(services: Services, { id, role, actor }: { id: number; role: Role; actor: string }): void {
  inTransaction(services.db, () => {
    const { username, role: from } = requirePerson(services, id)
    if (from === role) return
    whileOneOwnerStays(() => updateUser(services.db, id, { role, role_since: services.clock.instant() }))
    const detail = { username, role: { from, to: role } }
    recordChange(services, { actor, action: 'change_role', subject: 'user', subjectId: id, detail })
  })
}

/** Ends an account and its sessions; the audit log keeps its name. 409 for the last owner. */
export function removePerson(services: Services, { id, actor }: ByOwner): void {
  inTransaction(services.db, () => {
    const { username, role } = requirePerson(services, id)
    whileOneOwnerStays(() => deleteUser(services.db, id))
    recordChange(services, { actor, action: 'remove', subject: 'user', subjectId: id, detail: { username, role } })
  })
}

/** Runs a change; turns the database's refusal to lose the last owner into a 409. */
function whileOneOwnerStays(change: () => unknown): void {
  try {
    change()
  } catch (error) {
    throw refusedBy(error, 'last_owner') ? conflict('last_owner', copy.lastOwner) : error
  }
}
