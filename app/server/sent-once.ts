import { createHash } from 'node:crypto'

/** Posts that are remembered; the oldest is forgotten first. */
const MOST = 500

const answers = new Map<string, unknown>()

/**
 * Runs the work of a form once, however often the very same form is sent: a double click without a script, 'back' and
 * again, a resent page. The repetition gets the first one's answer, also while that is still at work. A form says which
 * one it is by the field `once`; one without it runs every time. What was refused can be sent again.
 */
export function sentOnce<T>(form: FormData, place: string, run: () => T): T {
  const once = form.get('once')
  if (typeof once !== 'string' || once === '') return run()
  const key = keyOf(form, place)
  if (answers.has(key)) return answers.get(key) as T
  const answer = run()
  answers.set(key, answer)
  if (answer instanceof Promise) answer.catch(() => answers.delete(key))
  if (answers.size > MOST) answers.delete(answers.keys().next().value!)
  return answer
}

/** The same form with anything else typed into it is another one. */
function keyOf(form: FormData, place: string): string {
  const hash = createHash('sha256').update(place)
  for (const [name, value] of form.entries()) {
    hash.update(`\0${name}\0${typeof value === 'string' ? value : `${value.name} ${value.size}`}`)
  }
  return hash.digest('base64url')
}
