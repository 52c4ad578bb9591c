/** What one US dollar is in other currencies, by their codes; 'failed' says why there is no answer. */
export type RatesAnswer =
  | { outcome: 'read'; rates: Readonly<Record<string, number>> }
  | { outcome: 'failed'; error: string }

export interface RatesProvider {
  /** 'fixed' never changes and asks nobody. */
  readonly name: 'fixed' | 'service'
  /** Who says so, for people: a host name. */
  readonly source: string
  /** The latest rates of the known currencies; those that the source does not know are left out. Never throws. */
  latest(): Promise<RatesAnswer>
}
