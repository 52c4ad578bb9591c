import { createHash } from 'node:crypto'
import { conflict } from '~/lib/failure'

/** A short hash of the values that a form shows, for its field `versionToken`. */
export function versionTokenOf(shown: object): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/**
 * Refuses (409) a form that was rendered before somebody else's change, because saving it would silently revert that
 * change (rule 9.6). What was typed stays; sending it again saves it. `shown` are the values that the form would show
 * now.
 */
export function refuseStale(form: FormData, shown: object): void {
  const sent = form.get('versionToken')
  const now = versionTokenOf(shown)
  if (typeof sent !== 'string' || sent === '' || sent === now) return
  form.set('versionToken', now)
  throw conflict(
    'changed_meanwhile',
    'This was changed in another window since you opened the page. Nothing is saved yet: save again to keep what is in this form, or reload the page to see the change.',
  )
}
