import { CURRENCIES, LOCALES } from '~/contract/studio/countries'
import { formsOf } from '~/lib/studio'
import type { Settings } from './read-settings'

/** The time zones by continent, and the stored one, which may be missing from this runtime's list. */
export function zoneChoices({ zone }: Pick<Settings, 'zone'>): { group: string; zones: string[] }[] {
  const groups = new Map<string, string[]>()
  for (const name of new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone])) {
    const group = name.includes('/') ? name.slice(0, name.indexOf('/')) : 'Other'
    groups.set(group, [...(groups.get(group) ?? []), name])
  }
  return [...groups].map(([group, zones]) => ({ group, zones: zones.sort() }))
}

/** Each locale with an example of its dates and prices: 'Fri, 4 Dec 2026, 6:30pm, $1,234.50'. */
export function localeChoices({ locale, currency }: Pick<Settings, 'locale' | 'currency'>) {
  const regions = new Intl.DisplayNames('en', { type: 'region' })
  return [...new Set([...LOCALES, locale])].map((tag) => {
    const { money, monthFirst, hours24 } = formsOf(tag, currency)
    const { before, after, group, decimal } = money[currency]!
    const example = [
      monthFirst ? 'Fri, Dec 4, 2026' : 'Fri, 4 Dec 2026',
      hours24 ? '18:30' : '6:30pm',
      `${before}1${group}234${decimal}50${after}`,
    ]
    return { tag, label: `${regions.of(new Intl.Locale(tag).region ?? 'GB')}: ${example.join(', ')}` }
  })
}

export function currencyChoices({ currency }: Pick<Settings, 'currency'>) {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return [...new Set([...CURRENCIES, currency])].map((code) => {
    const capital = code.toUpperCase()
    return { code, label: `${capital}, ${names.of(capital)}` }
  })
}
