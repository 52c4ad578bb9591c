import { fuzz } from '../support/attack/fuzz'
import { startTestServer } from '../support/server'
import { type Figure, number, type Part } from './figure'

const REQUESTS = 10_000

/** Malformed requests to all addresses, different ones each time. */
export const fuzzing: Part = async (say) => {
  const server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  const seed = Date.now() % 1_000_000_000
  say(`${number(REQUESTS)} requests, seed ${seed}`)
  try {
    const { findings, statuses } = await fuzz(server, {
      requests: REQUESTS,
      seed,
      say: (done) => done % 1000 === 0 && say(`${number(done)} of ${number(REQUESTS)}`),
    })
    for (const { request, status, wrong } of findings.slice(0, 20))
      console.error(`   ${status} ${wrong}\n      ${request}`)
    const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${number(count)}`)
    return [
      {
        figure: 'malformed requests answered with 5xx, without `{message, code}`, or stored',
        measured: `${findings.length} of ${number(REQUESTS)}`,
        goal: `0 of ${number(REQUESTS)}`,
        reached: findings.length === 0,
        note: `seed ${seed}; ${counted.join(', ')}`,
      },
    ] satisfies Figure[]
  } finally {
    await server.stop()
  }
}
