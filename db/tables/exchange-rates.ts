/** Table `exchange_rates`. */
export interface ExchangeRatesTable {
  base: string
  currency: string
  rate: number
  source: string
  read_at: string
}
