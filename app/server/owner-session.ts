import { Failure } from '../lib/failure'

/** The owner, logged in. */
export interface Owner {
  id: number
  username: string
  displayName: string
}

/** The owner whose session this request carries, or null. */
export async function findOwner(_request: Request): Promise<Owner | null> {
  return null
}

/** The owner, or 401. */
export async function requireOwner(request: Request): Promise<Owner> {
  const owner = await findOwner(request)
  if (!owner) throw new Failure('unauthenticated', 'login_required', 'Please log in first.')
  return owner
}
