import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local server that answers like a public service of exchange rates. */
export interface RatesStandIn {
  /** Value of RATES_API_BASE. */
  base: string
  /** How often it was asked. */
  asked: string[]
  /** Its next answers; `never` does not answer. */
  answer(next: { status?: number; body: string } | 'never'): void
  close(): Promise<void>
}

/** A good answer, with more fields than we need. */
export function goodAnswer(rates: Record<string, unknown> = {}): string {
  return JSON.stringify({
    result: 'success',
    provider: 'https://rates.example',
    base_code: 'USD',
    rates: { USD: 1, EUR: 0.9, GBP: 0.8, CAD: 1.4, AUD: 1.5, NZD: 1.7, JPY: 150.5, CHF: 0.8, XAU: 0.0003, ...rates },
  })
}

export async function startRatesStandIn(): Promise<RatesStandIn> {
  const asked: string[] = []
  let next: { status?: number; body: string } | 'never' = { body: goodAnswer() }
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '')
    if (next === 'never') return
    response.writeHead(next.status ?? 200, { 'Content-Type': 'application/json' }).end(next.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v6`,
    asked,
    answer: (given) => {
      next = given
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
