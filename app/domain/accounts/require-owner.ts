import { Failure } from '../../lib/failure'
import type { Account } from '../owner/sessions'

/** 403 for anybody but an owner: for what the owner alone does at an address that others may use (rule 9.20). */
export function requireOwner({ role }: Pick<Account, 'role'>, refusal: string): void {
  if (role !== 'owner') throw new Failure('forbidden', 'not_allowed', refusal)
}
