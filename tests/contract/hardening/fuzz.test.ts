import { expect, test } from 'vitest'
import { fuzz } from '../../support/attack/fuzz'
import { runSize } from '../../support/run-size'
import { startTestServer } from '../../support/server'

/** Malformed input on every call is never 5xx, and nothing of it is stored. `npm run bench -- --only fuzz`: more. */
test('malformed requests over every address, at random', { timeout: 240_000 }, async () => {
  const server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  try {
    const { findings, statuses } = await fuzz(server, { requests: runSize(400, 1500), seed: 20_261_121 })
    expect(findings).toEqual([])
    // Not all of it is refused at once.
    expect(statuses.get(400)).toBeGreaterThan(50)
    expect(statuses.get(429) ?? 0).toBeLessThan(100)
    expect(server.output()).not.toMatch(/"level":[56]0/)
  } finally {
    await server.stop()
  }
})
