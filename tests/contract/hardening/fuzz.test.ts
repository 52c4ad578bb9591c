import { expect, test } from 'vitest'
import { fuzz } from '../../support/attack/fuzz'
import { runSize } from '../../support/run-size'
import { startTestServer } from '../../support/server'

/** Malformed input never gets a 5xx, and nothing of it is stored. `npm run bench -- --only fuzz` sends more. */
test('random malformed requests to every address', { timeout: 240_000 }, async () => {
  const server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  try {
    const { findings, statuses } = await fuzz(server, { requests: runSize(400, 1500), seed: 20_261_121 })
    expect(findings).toEqual([])
    // Many requests get past the first checks.
    expect(statuses.get(400)).toBeGreaterThan(50)
    expect(statuses.get(429) ?? 0).toBeLessThan(100)
    expect(server.output()).not.toMatch(/"level":[56]0/)
  } finally {
    await server.stop()
  }
})
