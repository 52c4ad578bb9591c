/** What one US dollar is in other currencies, by their codes; 'failed' says why there is no answer. */
export type RatesAnswer =
  | { outcome: 'read'; rates: Readonly<Record<string, number>> }
  | { outcome: 'failed'; error: string }

export interface RatesProvider {
  readonly name: 'fixed' | 'service'
  readonly source: string
  latest(): Promise<RatesAnswer>
}
