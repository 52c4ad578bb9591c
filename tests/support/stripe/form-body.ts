/** A value of a form-encoded request: Stripe writes `a[b]=c` and `a[0]=c`. */
type FormValue = string | { [name: string]: FormValue }
export type FormBody = { [name: string]: FormValue }

/** Parses a form-encoded body with bracketed names into nested objects; a list is an object with the keys 0, 1, 2. */
export function parseForm(text: string): FormBody {
  const body: FormBody = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split('[')[0]!, ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1]!)]
    let place = body
    for (const step of path.slice(0, -1)) {
      const next = place[step]
      if (typeof next === 'object') place = next
      else {
        const made: FormBody = {}
        place[step] = made
        place = made
      }
    }
    place[path.at(-1) || String(Object.keys(place).length)] = value
  }
  return body
}

export const textOf = (value: FormValue | undefined): string | null => (typeof value === 'string' ? value : null)

export const partOf = (value: FormValue | undefined): FormBody => (typeof value === 'object' ? value : {})

export const listOf = (value: FormValue | undefined): FormValue[] => Object.values(partOf(value))

/** A flat map of texts: metadata. */
export function textsOf(value: FormValue | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(partOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
