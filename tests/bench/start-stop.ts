import { client, startTestServer } from '../support/server'
import { type Figure, median, type Part } from './figure'

const RUNS = 5

/**
 * How long a built app takes to its first answer on an existing database, and to a clean stop with requests running.
 */
export const startStop: Part = async (say) => {
  const starts: number[] = []
  const stops: number[] = []
  let finished = 0
  for (let run = 1; run <= RUNS; run++) {
    say(`start and stop ${run}/${RUNS}`)
    const server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })
    await server.kill9()
    const started = performance.now()
    await server.restart()
    starts.push(performance.now() - started)
    // Rendered pages, so that they are still running when the server is stopped.
    const running = Array.from({ length: 20 }, () => client(server.url).get('/voucher-balance?running'))
    const answered = Promise.allSettled(running)
    stops.push(await server.stop())
    finished += (await answered).filter((it) => it.status === 'fulfilled' && it.value.status === 200).length
  }
  return [
    {
      figure: 'start of a built app, to its first answer',
      measured: `${Math.round(median(starts))} ms (${starts.map(Math.round).join(', ')})`,
      goal: '< 1,000 ms',
      reached: median(starts) < 1000,
      note: 'asked every 50 ms',
    },
    {
      figure: 'stop on SIGTERM with requests in flight',
      measured: `${Math.round(median(stops))} ms (${stops.map(Math.round).join(', ')}); ${finished} of ${RUNS * 20} requests answered`,
      goal: '< 1,000 ms, all answered',
      reached: median(stops) < 1000 && finished === RUNS * 20,
    },
  ] satisfies Figure[]
}
