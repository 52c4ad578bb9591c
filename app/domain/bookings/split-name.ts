/** First and last name: as given, else the whole name split at its last space. */
export function splitName(person: { name: string; firstName: string; lastName: string }): {
  firstName: string
  lastName: string
} {
  if (person.firstName) return { firstName: person.firstName, lastName: person.lastName }
  const words = person.name.split(/\s+/)
  return words.length < 2
    ? { firstName: person.name, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! }
}
