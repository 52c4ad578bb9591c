/** HTML that is safe as it is. Only the `html` tag makes it, so a plain string is always escaped. */
export class Markup {
  constructor(private readonly source: string) {}
  toString(): string {
    return this.source
  }
}

type Value = string | number | Markup | readonly Value[] | null | undefined | false

/** Builds HTML: everything that is put in is escaped, unless it was built by this tag itself. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(strings.reduce((text, part, index) => text + shown(values[index - 1]) + part))
}

function shown(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Markup) return value.toString()
  if (Array.isArray(value)) return value.map(shown).join('')
  return String(value).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}
