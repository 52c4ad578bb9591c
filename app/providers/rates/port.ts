/** The value of one US dollar in other currencies, by their codes; 'failed' says why there is none. */
export type RatesAnswer =
  | { outcome: 'read'; rates: Readonly<Record<string, number>> }
  | { outcome: 'failed'; error: string }

export interface RatesProvider {
  readonly name: 'fixed' | 'service'
  readonly source: string
  latest(): Promise<RatesAnswer>
}
